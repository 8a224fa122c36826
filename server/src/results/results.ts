import { present } from '@dungeon-dice/shared'
import type { AccountStore } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import type { EndedMatch } from '../hosting/table/table.ts'
import type { Log } from '../telemetry/log.ts'
import type { CallOff, Timers } from '../timers.ts'
import type { FinishedMatch, ResultStore, Standing } from './ports.ts'
import { isRated, type RatedTable } from './rated.ts'
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
export interface SettledTable extends RatedTable {
  readonly seatsChanged: () => void
}

/** A match that is not settled yet. */
interface Job {
  readonly table: SettledTable
  readonly ended: Ended
  /** Tells whoever waits that it is settled. */
  readonly resolve: () => void
  /** How often it failed. */
  tries: number
  callOff: CallOff
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
  settle(table: SettledTable, match: EndedMatch): Promise<void> {
    const { taken } = table.seats
    const ended = {
      match,
      isRated: isRated(table),
      isPublic: this.#parts.isPublic(match.matchId),
      ratings: new Map(taken.map(({ seat, rating }) => [seat, rating])),
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const job: Job = { table, ended, resolve, tries: 0, callOff: () => undefined }
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
    for (const { callOff } of this.#jobs) callOff()
  }

  #run(job: Job): void {
    job.callOff()
    const running = this.#attempt(job).finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  async #attempt(job: Job): Promise<void> {
    try {
      const kept = await this.#settled(job.ended)
      this.#jobs.delete(job)
      job.resolve()
      show(job.table, kept)
    } catch (error) {
      this.#parts.log.error({ matchId: job.ended.match.matchId, err: error }, 'result was not kept')
      if (this.#jobs.has(job)) this.#tryLater(job)
    }
  }

  #tryLater(job: Job): void {
    const { timers, clock } = this.#parts
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** job.tries)
    job.tries += 1
    job.callOff = timers.at(clock.now() + waitMs, () => this.#run(job))
  }

  /** The match as it is kept now; whoever was first has decided how. */
  async #settled(ended: Ended): Promise<FinishedMatch> {
    const { store } = this.#parts
    for (let contest = 0; contest < MOST_CONTESTS; contest += 1) {
      const { match, standings } = settlementOf(ended, await this.#known(ended))
      const settled = await store.settle(match, standings)
      if (settled === 'done') return match
      if (settled === 'again') return present(await store.match(match.id), 'a settled match')
    }
    throw new Error('standings kept changing')
  }

  async #known({ match, isRated }: Ended): Promise<Known> {
    const { store, accounts } = this.#parts
    const known = { accountIds: new Set<string>(), standings: new Map<string, Standing>() }
    const look = async (accountId: string) => {
      if ((await accounts.byId(accountId)) !== null) known.accountIds.add(accountId)
      const standing = isRated ? await store.standing(accountId, match.settings.preset) : null
      if (standing !== null) known.standings.set(accountId, standing)
    }
    await Promise.all(match.seats.flatMap(({ sitter }) => sitter.accountId ?? []).map(look))
    return known
  }
}

/** Shows those who sit what the match has changed; nothing when it did not count. */
function show(table: SettledTable, { seats }: FinishedMatch): void {
  for (const { seat, rating } of seats) {
    const taken = table.seats.taken.find((one) => one.seat === seat)
    if (rating === null || taken === undefined) continue
    const before = Math.round(rating.before)
    taken.ratingChange = Math.round(rating.after) - before
    if (taken.rating !== null) taken.rating = { ...taken.rating, rating: rating.before }
  }
  if (seats.some(({ rating }) => rating !== null)) table.seatsChanged()
}
