import type { AdoptedMatch } from '../match/journal.ts'
import { AwaitedMatches } from './awaited-matches.ts'

/** Most matches that are resumed together. */
const BATCH = 16
/**
 * Most rows of the journals that are resumed together: a tenth of a second. A match with more is
 * long, and is resumed alone.
 */
const BATCH_ROWS = 1_024

interface PendingMatch {
  readonly rows: number
  readonly settled: PromiseWithResolvers<void>
}

const isLong = ({ rows }: Pick<PendingMatch, 'rows'>): boolean => rows > BATCH_ROWS

/**
 * Matches that this server owns but has not resumed yet. Requests for them wait here, and decide
 * which matches are resumed next: those that somebody waits for, by turns of the lanes that ask, and
 * long ones after all others, so that a short match waits for one long match of somebody else at
 * most. A long one may wait for one of each other lane.
 */
export class PendingSessions {
  readonly #pending = new Map<string, PendingMatch>()
  readonly #awaited = { short: new AwaitedMatches(), long: new AwaitedMatches() }
  #all: PromiseWithResolvers<void> | null = null

  get size(): number {
    return this.#pending.size
  }

  has(matchId: string): boolean {
    return this.#pending.has(matchId)
  }

  add(matches: readonly AdoptedMatch[]): void {
    for (const { id, rows } of matches)
      if (!this.#pending.has(id)) this.#pending.set(id, { rows, settled: Promise.withResolvers() })
  }

  /** The matches to resume next: a batch of short journals, or one long journal. */
  next(): readonly string[] {
    const batch: string[] = []
    let sum = 0
    for (const [id, { rows }] of this.#inOrder()) {
      sum += rows
      if (batch.length > 0 && sum > BATCH_ROWS) break
      batch.push(id)
      if (batch.length === BATCH) break
    }
    return batch
  }

  /** The match has its session again, or never will. */
  settle(matchId: string): void {
    const match = this.#pending.get(matchId)
    this.#pending.delete(matchId)
    for (const awaited of Object.values(this.#awaited)) awaited.remove(matchId)
    match?.settled.resolve()
    if (this.size > 0) return
    this.#all?.resolve()
    this.#all = null
  }

  /**
   * Resolves once the match is not pending, which it soon will be because of this call. `lane`: the
   * address that asks (`laneOf`). Anybody may ask, for any match.
   */
  whenSettled(matchId: string, lane: string): Promise<void> {
    const match = this.#pending.get(matchId)
    if (match === undefined) return Promise.resolve()
    this.#awaited[isLong(match) ? 'long' : 'short'].add(lane, matchId)
    return match.settled.promise
  }

  /** Resolves once nothing is pending: only then can a join code be resolved. */
  whenAllSettled(): Promise<void> {
    if (this.size === 0) return Promise.resolve()
    this.#all ??= Promise.withResolvers()
    return this.#all.promise
  }

  /** The matches in the order in which they are resumed, if nobody asks for another one. */
  *#inOrder(): Generator<readonly [string, PendingMatch]> {
    const { short, long } = this.#awaited
    for (const awaited of [short, long])
      for (const id of awaited.inTurn()) {
        const match = this.#pending.get(id)
        if (match !== undefined) yield [id, match]
      }
    for (const isNext of [(match: PendingMatch) => !isLong(match), isLong])
      for (const [id, match] of this.#pending)
        if (isNext(match) && !short.has(id) && !long.has(id)) yield [id, match]
  }
}
