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

/** What results are settled with. */
export interface ResultParts {
  readonly store: ResultStore
  readonly accounts: Pick<AccountStore, 'byId'>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  /** Whether everybody may know of a match, and not its players alone. */
  readonly isPublic: (matchId: string) => boolean
}

/** A table that shows what the match has changed. */
export interface SettledSession extends RatedSession {
  readonly seatsChanged: () => void
}

/** A match that is not settled yet. */
interface Job {
  readonly session: SettledSession
  readonly ended: Ended
  /** Tells whoever waits that it is settled. */
  readonly resolve: () => void
  /** How often it failed. */
  tries: number
  cancel: Cancel
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** Each try but the last met another match of the same players that was settled at once. */
const MOST_CONTESTS = 32

/**
 * Settles matches that have ended, each exactly once by its id: what became of it, and when it
 * counts, the ratings of those who played. A store that fails stops nothing; it is asked again.
 */
export class Results {
  readonly #parts: ResultParts
  readonly #jobs = new Set<Job>()
  readonly #running = new Set<Promise<void>>()

  constructor(parts: ResultParts) {
    this.#parts = parts
  }

  /** Settles a match, and resolves when it is. It may be told twice. */
  settle(session: SettledSession, match: EndedMatch): Promise<void> {
    const { taken } = session.seats
    const ended = {
      match,
      isWanted: session.settings.rated,
      unratedBecause: unratedBecause(session),
      isPublic: this.#parts.isPublic(match.matchId),
      ratings: new Map(taken.map(({ seat, rating }) => [seat, rating])),
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const job: Job = { session, ended, resolve, tries: 0, cancel: () => undefined }
    this.#jobs.add(job)
    this.#run(job)
    return promise
  }

  /** Whether all that ended is settled. */
  get isIdle(): boolean {
    return this.#jobs.size === 0
  }

  /** Asks once more for all that is not settled, and resolves when it is known whether it is now. */
  async stop(): Promise<void> {
    await Promise.all(this.#running)
    for (const job of this.#jobs) this.#run(job)
    await Promise.all(this.#running)
    for (const { cancel } of this.#jobs) cancel()
  }

  #run(job: Job): void {
    job.cancel()
    const running = this.#attempt(job).finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  async #attempt(job: Job): Promise<void> {
    try {
      const kept = await this.#settled(job.ended)
      this.#jobs.delete(job)
      job.resolve()
      show(job.session, kept)
    } catch (error) {
      this.#parts.log.error({ matchId: job.ended.match.matchId, err: error }, 'result was not kept')
      if (this.#jobs.has(job)) this.#tryLater(job)
    }
  }

  #tryLater(job: Job): void {
    const { timers, clock } = this.#parts
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** job.tries)
    job.tries += 1
    job.cancel = timers.at(clock.now() + waitMs, () => this.#run(job))
  }

  /** The match as it is kept now; whoever was first has decided how. */
  async #settled(ended: Ended): Promise<FinishedMatch> {
    const { store } = this.#parts
    for (let contest = 0; contest < MOST_CONTESTS; contest += 1) {
      const { match, standings, traces } = settlementOf(ended, await this.#known(ended))
      const settled = await store.settle(match, standings, traces)
      if (settled === 'done') {
        this.#warnOfHeld(traces)
        return match
      }
      if (settled === 'again') return present(await store.match(match.id), 'a settled match')
    }
    throw new Error('standings kept changing')
  }

  #warnOfHeld({ held }: Traces): void {
    if (held === null) return
    const { matchId, points, reasons } = held
    this.#parts.log.warn({ matchId, points: Math.round(points), reasons }, 'rating gain held')
  }

  async #known({ match, isWanted, unratedBecause: because }: Ended): Promise<Known> {
    const { store, accounts } = this.#parts
    const { preset } = match.settings
    const ids = match.seats.flatMap(({ participant }) => participant.accountId ?? [])
    const known = {
      accountIds: new Set<string>(),
      standings: new Map<string, Standing>(),
      recent: new Map<string, readonly RecentGame[]>(),
      hiddenUntilMs: hiddenUntil(await store.delayed(match.endedAtMs), preset, ids),
    }
    const look = async (accountId: string) => {
      if ((await accounts.byId(accountId)) !== null) known.accountIds.add(accountId)
      if (!isWanted || because !== null) return
      // The standing first: whatever is settled after it makes this settlement stale.
      const standing = await store.standing(accountId, preset)
      if (standing !== null) known.standings.set(accountId, standing)
      const recent = await store.recent(accountId, preset, match.endedAtMs - RECENT_MS)
      known.recent.set(accountId, recent)
    }
    await Promise.all(ids.map(look))
    return known
  }
}

/** When the last of these matches that moved a rating of these accounts becomes public; 0 for none. */
const hiddenUntil = (
  delayed: readonly FinishedMatch[],
  preset: string,
  accountIds: readonly string[],
): number =>
  delayed
    .filter((match) => match.preset === preset && accountIds.some((id) => isRatedIn(match, id)))
    .reduce((latest, { publicAtMs }) => Math.max(latest, publicAtMs), 0)

/** Shows those who sit what the match has changed, and why not; nothing when that was known before. */
function show(session: SettledSession, match: FinishedMatch): void {
  const { seats, isRated, unratedBecause: because, weight } = match
  const isNews = isRated || because !== unratedBecause(session)
  if (!session.settings.rated || !isNews) return
  const held = seats.flatMap((one) => (one.held === null ? [] : one.seat))
  session.ratedFacts = { because, weight, held }
  for (const { seat, rating } of seats) {
    const taken = session.seats.taken.find((one) => one.seat === seat)
    if (rating === null || taken === undefined) continue
    const before = Math.round(rating.before)
    taken.ratingChange = Math.round(rating.after) - before
    if (taken.rating !== null) taken.rating = { ...taken.rating, rating: rating.before }
  }
  session.seatsChanged()
}
