import { ableOthers } from '../cluster/able-members.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { HostedGame, HostTypes } from '../game/hosted-game.ts'
import type { Journal } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import { inTime } from '../platform/in-time.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import { playedBy } from '../session/played-by.ts'
import type { Failover } from './failover.ts'
import type { Heartbeat } from './heartbeat.ts'
import { leaveLost } from './relinquish.ts'

/** What draining works with. */
export interface DrainingParts<H extends HostTypes> {
  readonly hosted: HostedGame<H>
  readonly cluster: Pick<Cluster, 'members'>
  readonly journal: Pick<Journal, 'lost'>
  readonly sessions: MatchSessions<H>
  readonly heartbeat: Pick<Heartbeat, 'now'>
  readonly failover: Pick<Failover<H>, 'look'>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  /** Takes nothing new from now on, wherever it would come in. */
  readonly close: () => void
  /** How long it may take until it can be asked who lives; null for a server alone. */
  readonly leaseMs: number | null
  /** How long all of it may take, in milliseconds. */
  readonly mostMs: number
}

/** How often it is looked for what the others have taken. */
const LOOK_MS = 100
/**
 * The last heartbeat may take this share of the time, and so may the look before it: the others come
 * whether or not it was kept.
 */
const BEAT_SHARE = 1 / 7

/**
 * Takes nothing new, and gives what goes on to the other servers: they take it over as from a
 * server that is lost, and it is played here until they do. What is being written meanwhile is
 * written, or fenced and asked for again there.
 */
export class Draining<H extends HostTypes> {
  readonly #parts: DrainingParts<H>
  #running: Promise<void> | null = null

  constructor(parts: DrainingParts<H>) {
    this.#parts = parts
  }

  /**
   * Resolves when the others have all that they can play, or have taken long enough; at once when
   * there are none, and then it can be tried again. Never rejects.
   */
  run(): Promise<void> {
    this.#running ??= this.#run().catch((error) =>
      this.#parts.log.error({ err: error }, 'matches were not given to other servers'),
    )
    return this.#running
  }

  async #run(): Promise<void> {
    const { close, cluster, heartbeat, failover, clock, mostMs } = this.#parts
    const untilMs = clock.now() + mostMs
    const beatMs = mostMs * BEAT_SHARE
    close()
    // What stands is taken back first: a pause is counted from when the last heartbeat was kept, and
    // that of these from long before.
    await inTime(this.#parts, beatMs, failover.look(), undefined)
    if (!(await this.#findSuccessors(untilMs - beatMs))) {
      this.#running = null
      return
    }
    // So that what is given back as a pause is the time of the move alone.
    await inTime(this.#parts, beatMs, heartbeat.now(), undefined)
    await cluster.members.giveUp()
    while (this.#hasSuccessors && this.#hasMatches && clock.now() < untilMs) {
      await this.#relinquish()
      await this.#wait()
    }
  }

  /** Whoever is replaced by a server that came a moment ago has not heard of it yet, and asks. */
  async #findSuccessors(latestMs: number): Promise<boolean> {
    const { clock, leaseMs } = this.#parts
    const untilMs = Math.min(clock.now() + (leaseMs ?? 0), latestMs)
    while (!(await this.#look(untilMs))) {
      // While nobody can be asked, nobody hears that anything is given away either.
      if (!this.#hasMatches || clock.now() >= untilMs) return false
      await this.#wait()
    }
    return this.#hasSuccessors
  }

  /** Whether it is known who lives now. */
  #look(untilMs: number): Promise<boolean> {
    const { cluster, clock } = this.#parts
    const asked = cluster.members.look().then(() => true)
    return inTime(this.#parts, Math.max(0, untilMs - clock.now()), asked, false)
  }

  async #relinquish(): Promise<void> {
    try {
      await leaveLost(this.#parts)
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'the journal does not say what the others have taken')
    }
  }

  /** Whether there is somebody who can go on with what is played here. */
  get #hasSuccessors(): boolean {
    const { cluster, hosted } = this.#parts
    return ableOthers(cluster.members, playedBy(hosted)).length > 0
  }

  get #hasMatches(): boolean {
    return this.#parts.sessions.all.some(({ phase }) => phase === 'playing' || phase === 'over')
  }

  #wait(): Promise<void> {
    const { timers, clock } = this.#parts
    return new Promise((resolve) => timers.at(clock.now() + LOOK_MS, resolve))
  }
}
