import { ableMembers, ableOthers } from '../cluster/able-members.ts'
import { type Leaving, LeftToOthers, type Member, type Members } from '../cluster/ports.ts'
import type { JournalRecord, PlayedRules } from '../match/journal.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import { playedBy } from '../session/played-by.ts'
import type { SeatReservations } from '../session/seat-reservations.ts'
import type { Heartbeat } from './heartbeat.ts'
import { NONE_RECOVERED, type RecoveryParts, resumeMatch, sumOf } from './recovery.ts'
import { relinquishLost } from './relinquish.ts'

export interface FailoverParts extends RecoveryParts {
  readonly members: Members
  readonly timers: Timers
  readonly reservations: Pick<SeatReservations, 'isDraining' | 'openRooms'>
  readonly heartbeat: Pick<Heartbeat, 'onBack'>
  readonly leaseMs: number
  /** True when there may be other servers; otherwise only orphans of this one are reclaimed. */
  readonly isShared: boolean
}

/**
 * Matches per claim. Each batch is resumed before the next claim, so that several servers share the
 * work.
 */
const CLAIM_BATCH = 8
/** Own orphans reclaimed per batch. */
const RECLAIM_BATCH = 100
/**
 * Delay before asking again for matches that another server is adopting or writing, in
 * milliseconds.
 */
const RETRY_MS = 200
/** Empty claims before the rest is left to the next check. */
const MAX_EMPTY_CLAIMS = 20
/** How long a server with many more matches lets others go first, in milliseconds. */
const YIELD_MS = 100
/** A server is young beside another if it has lived for at most this share of its time. */
const YOUNG = 1 / 2
/** Leases for which matches of a leaving server are left to the young ones at most. */
const YOUNG_FIRST_LEASES = 2
/**
 * The same in milliseconds: so short that the leaving server still plays them when the young ones
 * are stalled.
 */
const YOUNG_FIRST_MS = 2_000
/** Leases between two searches for matches without a live server. */
const CHECK_LEASES = 3

/**
 * Adopts matches of lost servers. All servers do so at once, each in small batches, until nothing
 * is left that they can play. Also reclaims matches that this server suspended because they could
 * not be written.
 */
export class Failover {
  readonly #parts: FailoverParts
  readonly #played: readonly PlayedRules[]
  readonly #underway = new Map<string, Promise<void>>()
  #checking: Promise<void> | null = null
  #cancel: Cancel | null = null
  #isStopped = false

  /** Subscribes to losses; checks nothing before `start`. */
  constructor(parts: FailoverParts) {
    this.#parts = parts
    this.#played = parts.games.all.map(({ engine, catalogue }) => ({
      game: engine.id,
      versions: [engine.rulesVersion],
      catalogue: catalogue.hash,
    }))
    parts.members.onLost((server, leaving) => this.#adopt(server, leaving))
    parts.heartbeat.onBack(() => void this.check())
  }

  /** Checks for matches without a live server now, and then every few leases. */
  start(): void {
    const { timers, clock, leaseMs } = this.#parts
    if (this.#isStopped) return
    this.#cancel = timers.at(clock.now() + CHECK_LEASES * leaseMs, () => this.start())
    void this.check()
  }

  /** Adopts nothing more. */
  stop(): void {
    this.#isStopped = true
    this.#parts.sessions.stopRestoring()
    this.#cancel?.()
  }

  /** Relinquishes what others have adopted and adopts what is orphaned. Never rejects. */
  check(): Promise<void> {
    this.#checking ??= this.#check()
      .catch((error) => this.#parts.log.warn({ err: error }, 'search for orphaned matches failed'))
      .finally(() => {
        this.#checking = null
      })
    return this.#checking
  }

  async #check(): Promise<void> {
    const { isShared } = this.#parts
    if (isShared) await relinquishLost(this.#parts)
    await this.#reclaim()
    if (isShared && this.#canAdopt) await this.#adoptOrphans()
  }

  /**
   * Handles each match once: one that still cannot be written waits for the next check. A draining
   * server reclaims as well: it may play on, and otherwise others count the pause correctly.
   */
  async #reclaim(): Promise<void> {
    const { journal, sessions, clock } = this.#parts
    const reclaimed = new Set<string>()
    const isHere = (matchId: string) =>
      reclaimed.has(matchId) || sessions.get(matchId) !== undefined
    while (!this.#isStopped) {
      const records = await journal.reclaim(RECLAIM_BATCH, isHere)
      if (records.length === 0) return
      for (const { header } of records) reclaimed.add(header.id)
      await this.#resume(records, clock.now(), 'matches reclaimed')
    }
  }

  async #adoptOrphans(): Promise<void> {
    const { journal, members } = this.#parts
    if (!members.isSteady) return
    const owners = await journal.orphanedOwners(this.#played)
    await Promise.all(owners.filter((id) => !this.#isAlive(id)).map((id) => this.#adopt(id)))
  }

  get #canAdopt(): boolean {
    return !this.#isStopped && !this.#parts.reservations.isDraining
  }

  #adopt(server: string, leaving: Leaving | null = null): Promise<void> {
    const underway =
      this.#underway.get(server) ??
      this.#adoptAll(server, leaving).finally(() => this.#underway.delete(server))
    this.#underway.set(server, underway)
    return underway
  }

  /**
   * Rejects when matches may be left: the lost server is then not forgotten, but reported again.
   */
  async #adoptAll(server: string, leaving: Leaving | null): Promise<void> {
    const { journal, clock } = this.#parts
    let emptyClaims = 0
    if (leaving !== null) await this.#yieldToYoung(leaving)
    while (emptyClaims < MAX_EMPTY_CLAIMS) {
      await this.#yieldToOthers()
      if (this.#isAlive(server)) return
      if (!this.#canAdopt) throw new LeftToOthers(`matches of ${server} left to other servers`)
      const nowMs = clock.now()
      const claim = [server, CLAIM_BATCH, this.#played, nowMs] as const
      const { records, hasMore } = await journal.takeFrom(...claim)
      await this.#resume(records, nowMs, 'matches adopted')
      if (!hasMore) return
      if (records.length > 0) {
        emptyClaims = 0
        continue
      }
      emptyClaims += 1
      await this.#wait(RETRY_MS)
    }
    throw new Error(`matches of ${server} left to the next check`)
  }

  /** True for a server that has its lease, or has it again. */
  #isAlive(server: string): boolean {
    return this.#parts.members.all().some(({ id }) => id === server)
  }

  /**
   * Leaves the matches of a leaving server to servers that are much younger: when all are replaced one
   * after the other, the older ones leave next, and each match should move once.
   */
  async #yieldToYoung({ startedAtMs }: Leaving): Promise<void> {
    const { members, clock, leaseMs } = this.#parts
    const nowMs = clock.now()
    const isYoung = (one: Member) => nowMs - one.startedAtMs < YOUNG * (nowMs - startedAtMs)
    const self = members.all().find(({ id }) => id === members.self)
    if (self === undefined || isYoung(self)) return
    const untilMs = nowMs + Math.min(YOUNG_FIRST_LEASES * leaseMs, YOUNG_FIRST_MS)
    while (this.#canAdopt && clock.now() < untilMs && this.#haveRoom(isYoung))
      await this.#wait(RETRY_MS)
  }

  /** True if such servers can play every game of this one and have no more matches than the mean. */
  #haveRoom(isYoung: (one: Member) => boolean): boolean {
    const { games, members } = this.#parts
    return games.all.every((game) => {
      const able = ableMembers(members, playedBy(game))
      const young = able.filter(isYoung)
      return young.length > 0 && meanMatches(young) <= meanMatches(able)
    })
  }

  /** Other servers that can play some game of this one. */
  get #able(): readonly Member[] {
    const { games, members } = this.#parts
    return [...new Set(games.all.flatMap((game) => ableOthers(members, playedBy(game))))]
  }

  /** Lets servers with far fewer matches go first. */
  async #yieldToOthers(): Promise<void> {
    const { sessions } = this.#parts
    const others = this.#able
    if (others.length === 0) return
    if (sessions.size > 2 * meanMatches(others) + CLAIM_BATCH) await this.#wait(YIELD_MS)
  }

  /** Each in its own turn of the event loop, so that players here do not wait for all of them. */
  async #resume(
    records: readonly JournalRecord[],
    adoptedMs: number,
    message: string,
  ): Promise<void> {
    const { reservations, log, sessions } = this.#parts
    if (records.length === 0) return
    let all = NONE_RECOVERED
    for (const record of records) {
      if (this.#isStopped) break
      const { id } = record.header
      if (sessions.get(id) !== undefined || sessions.isRestoring(id)) {
        // Others had the match without this server noticing, so its session is outdated. The next
        // check reclaims it.
        sessions.relinquish(id)
        continue
      }
      all = sumOf(all, await resumeMatch(this.#parts, record, adoptedMs))
      await new Promise((resolve) => setImmediate(resolve))
    }
    log.info({ ...all }, message)
    await reservations
      .openRooms()
      .catch((error) => log.error({ err: error }, 'rooms could not be opened'))
  }

  #wait(ms: number): Promise<void> {
    const { timers, clock } = this.#parts
    return new Promise((resolve) => timers.at(clock.now() + ms, resolve))
  }
}

const meanMatches = (servers: readonly Member[]): number =>
  servers.reduce((sum, { matches }) => sum + matches, 0) / servers.length
