import { ableOthers } from '../cluster/able-members.ts'
import { LeftToOthers, type Members } from '../cluster/ports.ts'
import type { HostTypes } from '../game/hosted-game.ts'
import type { JournalRecord, PlayedRules } from '../match/journal.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import { playedBy } from '../session/played-by.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
import type { Heartbeat } from './heartbeat.ts'
import { goOnWith, type RecoveryParts } from './recovery.ts'
import { leaveLost } from './relinquish.ts'

/** What succession works with. */
export interface FailoverParts<H extends HostTypes> extends RecoveryParts<H> {
  readonly members: Members
  readonly timers: Timers
  readonly reservations: Pick<SeatReservations<H>, 'isDraining' | 'openRooms'>
  readonly heartbeat: Pick<Heartbeat, 'soundForMs' | 'onBack'>
  readonly leaseMs: number
  /** Whether there may be other servers: else nothing is taken but what this one had to leave. */
  readonly isShared: boolean
}

/** Matches that are taken at once: each is played again before more are taken, so that many share them. */
const TAKEN_TOGETHER = 8
/** Those of its own that a server takes back at once. */
const TAKEN_BACK_TOGETHER = 100
/** How long to wait before asking again for what somebody else was taking, or writing. */
const AGAIN_MS = 200
/** How often that is in vain before it is left to the next look. */
const MOST_IN_VAIN = 20
/** How long a server that has much more than the others lets them come first. */
const GIVE_WAY_MS = 100
/** Leases for which the database must not have heard of a server that has none. */
const SILENT_LEASES = 3

/**
 * Goes on with the matches of servers that are lost, as all others do at the same time: each takes
 * some, and more as soon as it has those, until nothing is left that it can play. And with those
 * that this server had to leave, since they could not be written.
 */
export class Failover<H extends HostTypes> {
  readonly #parts: FailoverParts<H>
  readonly #played: PlayedRules
  readonly #underway = new Map<string, Promise<void>>()
  #looking: Promise<void> | null = null
  #cancel: Cancel | null = null
  #isStopped = false

  /** Listens from now on; nothing is looked for before the start. */
  constructor(parts: FailoverParts<H>) {
    this.#parts = parts
    const { game, catalogue } = parts.hosted
    this.#played = {
      game: game.id,
      versions: [game.rulesVersion],
      catalogue: catalogue.hash,
    }
    parts.members.onLost((server) => this.#succeed(server))
    parts.heartbeat.onBack(() => void this.look())
  }

  /** Looks now, and then every few leases, for matches that nobody plays. */
  start(): void {
    const { timers, clock, leaseMs } = this.#parts
    if (this.#isStopped) return
    this.#cancel = timers.at(clock.now() + SILENT_LEASES * leaseMs, () => this.start())
    void this.look()
  }

  /** Takes nothing more. */
  stop(): void {
    this.#isStopped = true
    this.#cancel?.()
  }

  /** Leaves what others have taken, and takes what nobody has. Never rejects. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error) =>
        this.#parts.log.warn({ err: error }, 'matches without a server were not found'),
      )
      .finally(() => {
        this.#looking = null
      })
    return this.#looking
  }

  async #look(): Promise<void> {
    const { isShared } = this.#parts
    if (isShared) await leaveLost(this.#parts)
    await this.#takeBack()
    if (isShared && this.#mayTake) await this.#takeSilent()
  }

  /**
   * Each once: one that cannot be written again at once waits for the next look. A server that drains
   * does it, too: it plays on, or others go on from when its matches stood still.
   */
  async #takeBack(): Promise<void> {
    const { journal, sessions } = this.#parts
    const taken = new Set<string>()
    const isHere = (matchId: string) => taken.has(matchId) || sessions.get(matchId) !== undefined
    while (!this.#isStopped) {
      const records = await journal.orphans(TAKEN_BACK_TOGETHER, isHere)
      if (records.length === 0) return
      for (const { header } of records) taken.add(header.id)
      await this.#goOn(records, 'matches taken back')
    }
  }

  async #takeSilent(): Promise<void> {
    const { journal, members, clock, leaseMs } = this.#parts
    const sinceMs = clock.now() - SILENT_LEASES * leaseMs
    const silent = await journal.silentOwners(sinceMs, this.#played)
    const living = new Set(members.all().map(({ id }) => id))
    await Promise.all(silent.filter((id) => !living.has(id)).map((id) => this.#succeed(id)))
  }

  get #mayTake(): boolean {
    return !this.#isStopped && !this.#parts.reservations.isDraining
  }

  #succeed(server: string): Promise<void> {
    const underway =
      this.#underway.get(server) ??
      this.#takeAll(server).finally(() => this.#underway.delete(server))
    this.#underway.set(server, underway)
    return underway
  }

  /** Rejects when there may be more: then the lost server is not forgotten, but found again. */
  async #takeAll(server: string): Promise<void> {
    const { journal, clock } = this.#parts
    let inVain = 0
    while (inVain < MOST_IN_VAIN) {
      await this.#untilSure()
      await this.#giveWay()
      if (this.#isThere(server)) return
      if (!this.#mayTake) throw new LeftToOthers(`Matches of ${server} are left to others.`)
      const { records, hasMore } = await journal.takeFrom(
        server,
        TAKEN_TOGETHER,
        this.#played,
        clock.now(),
      )
      await this.#goOn(records, 'matches taken over')
      if (!hasMore) return
      if (records.length > 0) {
        inVain = 0
        continue
      }
      inVain += 1
      await this.#wait(AGAIN_MS)
    }
    throw new Error(`Matches of ${server} are left to the next look.`)
  }

  /** A server that seemed lost, and has its lease again. */
  #isThere(server: string): boolean {
    return this.#parts.members.all().some(({ id }) => id === server)
  }

  /**
   * When the database was away for all, nobody is dead: whoever could not write just now gives the
   * others the time of a lease to be heard of.
   */
  async #untilSure(): Promise<void> {
    const { heartbeat, leaseMs } = this.#parts
    while (this.#mayTake && heartbeat.soundForMs < leaseMs) await this.#wait(AGAIN_MS)
  }

  /** Lets others come first who have much less. */
  async #giveWay(): Promise<void> {
    const { hosted, members, sessions } = this.#parts
    const others = ableOthers(members, playedBy(hosted))
    if (others.length === 0) return
    const mean = others.reduce((sum, { matches }) => sum + matches, 0) / others.length
    if (sessions.size > 2 * mean + TAKEN_TOGETHER) await this.#wait(GIVE_WAY_MS)
  }

  /** Each in a turn of its own: those who play here do not wait for all of them. */
  async #goOn(records: readonly JournalRecord[], told: string): Promise<void> {
    const { reservations, log, sessions } = this.#parts
    if (records.length === 0) return
    let [restored, setAside] = [0, 0]
    for (const record of records) {
      const { id } = record.header
      if (sessions.get(id) !== undefined) {
        // Others had it, and this server did not notice: its table is behind. It is taken back anew.
        sessions.relinquish(id)
        continue
      }
      const one = await goOnWith(this.#parts, [record])
      restored += one.restored
      setAside += one.setAside
      await new Promise((resolve) => setImmediate(resolve))
    }
    log.info({ restored, setAside }, told)
    await reservations
      .openRooms()
      .catch((error) => log.error({ err: error }, 'rooms were not opened'))
  }

  #wait(ms: number): Promise<void> {
    const { timers, clock } = this.#parts
    return new Promise((resolve) => timers.at(clock.now() + ms, resolve))
  }
}
