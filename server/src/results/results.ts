import { present } from '@dungeon-dice/shared'
import type { AccountStore } from '../accounts/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import type { EndedMatch } from './ended-match.ts'
import { RECENT_MS } from './fair-play.ts'
import type { FinishedMatch, RecentGame, ResultStore, Standing, Traces } from './ports.ts'
import { isRatedIn } from './public-results.ts'
import { type RatedSession, unratedBecause } from './rated.ts'
import { type Ended, type Known, settlementOf } from './settlement.ts'

/** The dependencies of settling results. */
export interface ResultParts {
  readonly store: ResultStore
  readonly accounts: Pick<AccountStore, 'byId'>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  /** Whether a match is visible to everybody or only to its players. */
  readonly isPublic: (matchId: string) => boolean
  /**
   * Called once for each match that was settled, with what each seat brought. Nothing but `stop`
   * waits for it, and it handles its own failures.
   */
  readonly onSettled?: (match: FinishedMatch, brought: Brought) => Promise<void>
}

/** Ids of what each seat brought. */
type Brought = ReadonlyMap<string, readonly string[]>

/** A match session that shows the rating changes. */
export interface SettledSession extends RatedSession {
  readonly seatsChanged: () => void
}

/** A pending settlement. */
interface Job {
  readonly session: SettledSession
  readonly ended: Ended
  readonly brought: Brought
  /** Resolves the promise returned by `settle`. */
  readonly resolve: () => void
  /** Failed attempts. */
  tries: number
  cancel: Cancel
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** Retries: each failed attempt met a match of the same players that was settled concurrently. */
const MOST_CONTESTS = 32

/**
 * Settles finished matches, exactly once per id: stores the result and, if rated, the new ratings.
 * Store failures are retried and block nothing else.
 */
export class Results {
  readonly #parts: ResultParts
  readonly #jobs = new Set<Job>()
  readonly #running = new Set<Promise<void>>()

  constructor(parts: ResultParts) {
    this.#parts = parts
  }

  /** Settles a match and resolves once it is settled. Safe to call twice. */
  settle(session: SettledSession, match: EndedMatch, brought: Brought = new Map()): Promise<void> {
    const { taken } = session.seats
    const ended = {
      match,
      isWanted: session.settings.rated,
      unratedBecause: unratedBecause(session),
      isPublic: this.#parts.isPublic(match.matchId),
      ratings: new Map(taken.map(({ seat, rating }) => [seat, rating])),
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const job: Job = { session, ended, brought, resolve, tries: 0, cancel: () => undefined }
    this.#jobs.add(job)
    this.#run(job)
    return promise
  }

  /** Whether no settlement is pending. */
  get isIdle(): boolean {
    return this.#jobs.size === 0
  }

  /** Retries all pending settlements once and resolves when all that was begun is finished. */
  async stop(): Promise<void> {
    await this.#finished()
    for (const job of this.#jobs) this.#run(job)
    await this.#finished()
    for (const { cancel } of this.#jobs) cancel()
  }

  /** An attempt ends before what it tells others does. */
  async #finished(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #run(job: Job): void {
    job.cancel()
    this.#track(this.#attempt(job))
  }

  /** Keeps a promise for `stop` to wait for. */
  #track(work: Promise<void> = Promise.resolve()): void {
    const running = work.finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  async #attempt(job: Job): Promise<void> {
    try {
      const kept = await this.#settled(job)
      this.#jobs.delete(job)
      job.resolve()
      show(job.session, kept, job.ended.match.settings.delaySeconds)
    } catch (error) {
      this.#parts.log.error({ matchId: job.ended.match.matchId, err: error }, 'settlement failed')
      if (this.#jobs.has(job)) this.#retryLater(job)
    }
  }

  #retryLater(job: Job): void {
    const { timers, clock } = this.#parts
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** job.tries)
    job.tries += 1
    job.cancel = timers.at(clock.now() + waitMs, () => this.#run(job))
  }

  /** The stored match; the first settlement wins. */
  async #settled({ ended, brought }: Job): Promise<FinishedMatch> {
    const { store } = this.#parts
    for (let contest = 0; contest < MOST_CONTESTS; contest += 1) {
      const { match, standings, traces } = settlementOf(ended, await this.#known(ended))
      const settled = await store.settle(match, standings, traces)
      if (settled === 'done') {
        this.#warnOfHeld(traces)
        this.#track(this.#parts.onSettled?.(match, brought))
        return match
      }
      if (settled === 'again') return present(await store.match(match.id), 'a settled match')
    }
    throw new Error('standings kept changing')
  }

  #warnOfHeld({ held }: Traces): void {
    for (const { matchId, points, reasons } of held)
      this.#parts.log.warn({ matchId, points: Math.round(points), reasons }, 'rating gain held')
  }

  async #known({ match, isWanted, unratedBecause: because }: Ended): Promise<Known> {
    const { store, accounts } = this.#parts
    const { preset } = match.settings
    const ids = match.seats.flatMap(({ participant }) => participant.accountId ?? [])
    const delayed = await store.delayed(match.endedAtMs, { ladder: preset, accountIds: ids })
    const known = {
      accountIds: new Set<string>(),
      standings: new Map<string, Standing>(),
      recent: new Map<string, readonly RecentGame[]>(),
      hiddenUntilMs: hiddenUntil(delayed, preset, ids),
    }
    const load = async (accountId: string) => {
      if ((await accounts.byId(accountId)) !== null) known.accountIds.add(accountId)
      if (!isWanted || because !== null) return
      // Read the standing first: any later settlement then makes this one stale.
      const standing = await store.standing(accountId, preset)
      if (standing !== null) known.standings.set(accountId, standing)
      const recent = await store.recent(accountId, preset, match.endedAtMs - RECENT_MS)
      known.recent.set(accountId, recent)
    }
    await Promise.all(ids.map(load))
    return known
  }
}

/**
 * When the last delayed match that changed a rating of these accounts becomes public; 0 if none.
 */
const hiddenUntil = (
  delayed: readonly FinishedMatch[],
  preset: string,
  accountIds: readonly string[],
): number =>
  delayed
    .filter((match) => match.preset === preset && accountIds.some((id) => isRatedIn(match, id)))
    .reduce((latest, { publicAtMs }) => Math.max(latest, publicAtMs), 0)

/**
 * Shows the participants what the match changed, or why it did not count, unless they know already.
 */
function show(session: SettledSession, match: FinishedMatch, delaySeconds: number): void {
  const { seats, isRated, unratedBecause: because, weight } = match
  const isNews = isRated || because !== unratedBecause(session)
  if (!session.settings.rated || !isNews) return
  const held = seats.flatMap((one) => (one.held === null ? [] : one.seat))
  session.ratedFacts = { because, weight, held }
  // The rating before would reveal an earlier match whose spectators have not seen the end (P9.9).
  const isHidden = match.publicAtMs > match.endedAtMs + delaySeconds * 1_000
  for (const { seat, rating } of seats) {
    const taken = session.seats.taken.find((one) => one.seat === seat)
    if (rating === null || taken === undefined) continue
    const before = Math.round(rating.before)
    taken.ratingChange = Math.round(rating.after) - before
    if (taken.rating !== null && !isHidden)
      taken.rating = { ...taken.rating, rating: rating.before }
  }
  session.seatsChanged()
}
