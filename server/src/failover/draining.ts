import { ableOthers } from '../cluster/able-members.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Games } from '../game/games.ts'
import type { Journal } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import { inTime } from '../platform/in-time.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import type { MatchSession } from '../session/match-session.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import { playedBy } from '../session/played-by.ts'
import type { Failover } from './failover.ts'
import type { Heartbeat } from './heartbeat.ts'
import { relinquishLost } from './relinquish.ts'

export interface DrainingParts {
  readonly games: Games
  readonly cluster: Pick<Cluster, 'members'>
  readonly journal: Pick<Journal, 'lost'>
  readonly sessions: MatchSessions
  readonly heartbeat: Pick<Heartbeat, 'now'>
  readonly failover: Pick<Failover, 'check'>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  /** Refuses everything new from now on. */
  readonly close: () => void
  /** Longest time that the membership may be unknown while the database is away; null for a single server. */
  readonly leaseMs: number | null
  /** Time limit for draining, in milliseconds. */
  readonly timeoutMs: number
}

/** How often to check what others have adopted, in milliseconds. */
const CHECK_MS = 100
/**
 * Share of the time for the last heartbeat, and for reclaiming before it: adoption starts even if
 * they fail.
 */
const BEAT_SHARE = 1 / 7

/**
 * Refuses everything new and hands all matches to other servers. They adopt the matches like those
 * of a lost server; until then the matches go on here. Pending writes are either written, or fenced
 * off and requested again at the new server.
 */
export class Draining {
  readonly #parts: DrainingParts
  #running: Promise<void> | null = null

  constructor(parts: DrainingParts) {
    this.#parts = parts
  }

  /**
   * Resolves once others have all matches that they can play, or have taken too long. Resolves at
   * once when there are no other servers; then draining can be tried again. Never rejects.
   */
  run(): Promise<void> {
    this.#running ??= this.#run().catch((error) =>
      this.#parts.log.error({ err: error }, 'draining failed'),
    )
    return this.#running
  }

  async #run(): Promise<void> {
    const { close, cluster, heartbeat, failover, clock, timeoutMs } = this.#parts
    const untilMs = clock.now() + timeoutMs
    const beatMs = timeoutMs * BEAT_SHARE
    close()
    // Reclaims suspended matches first: after adoption, a pause counts from the last heartbeat, but
    // these have been suspended for longer.
    await inTime(this.#parts, beatMs, failover.check(), undefined)
    if (!(await this.#findSuccessors(untilMs - beatMs))) {
      this.#running = null
      return
    }
    // So that the pause given back is only the time of the move.
    await inTime(this.#parts, beatMs, heartbeat.now(), undefined)
    await inTime(this.#parts, beatMs, cluster.members.giveUp(), undefined)
    while (this.#hasSuccessors && this.#hasMatches && clock.now() < untilMs) {
      await inTime(this.#parts, untilMs - clock.now(), this.#relinquish(), undefined)
      await this.#wait()
    }
  }

  /**
   * A replacement may have started a moment ago and be unknown here, so the membership is read
   * anew.
   */
  async #findSuccessors(latestMs: number): Promise<boolean> {
    const { clock, leaseMs } = this.#parts
    const untilMs = Math.min(clock.now() + (leaseMs ?? 0), latestMs)
    while (!(await this.#refresh(untilMs))) {
      // While the database is down, the matches cannot be given away.
      if (!this.#hasMatches || clock.now() >= untilMs) return false
      await this.#wait()
    }
    return this.#hasSuccessors
  }

  /** True when the membership could be read. */
  #refresh(untilMs: number): Promise<boolean> {
    const { cluster, clock } = this.#parts
    const asked = cluster.members.refresh().then(() => true)
    return inTime(this.#parts, Math.max(0, untilMs - clock.now()), asked, false)
  }

  async #relinquish(): Promise<void> {
    try {
      await relinquishLost(this.#parts)
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'lost matches could not be read')
    }
  }

  /** True when another server can play matches of this one, or, without any, some game of it. */
  get #hasSuccessors(): boolean {
    const { cluster, games } = this.#parts
    const played = this.#hasMatches ? this.#matches.map(({ game }) => game) : games.all
    return [...new Set(played)].some(
      (game) => ableOthers(cluster.members, playedBy(game)).length > 0,
    )
  }

  get #hasMatches(): boolean {
    return this.#matches.length > 0
  }

  get #matches(): readonly MatchSession[] {
    return this.#parts.sessions.all.filter(({ phase }) => phase === 'playing' || phase === 'over')
  }

  #wait(): Promise<void> {
    const { timers, clock } = this.#parts
    return new Promise((resolve) => timers.at(clock.now() + CHECK_MS, resolve))
  }
}
