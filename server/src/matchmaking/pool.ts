import type { QueueProgress, WireRefusal } from '@dungeon-dice/shared/protocol'
import { type Entry, ticketOf } from './entry.ts'
import { UsualWait } from './usual-wait.ts'
import { PAIRING_RULES, windowOf } from './worth.ts'

/** Time after which everybody is told again how the waiting goes, */
const STEADY_MS = 10_000
/** and after which whoever would be told something else. */
const CHANGED_MS = 3_000
/** Of very many, no more are told in one round; then the times grow, so that everybody's turn comes. */
const MOST_TOLD = 1_000
const ROUND_MS = 1_000

/** Those who wait for one kind of match, as the last round found them. */
export class Pool {
  readonly usual = new UsualWait()
  /** From the lowest. */
  #ratings: Float64Array = new Float64Array()
  #counted: ReadonlySet<string> = new Set()

  /** Counts who waits now, and tells those of them for whom there is news how it goes. */
  report(entries: readonly Entry[], nowMs: number): void {
    this.#counted = new Set(entries.map(({ player }) => player))
    this.#ratings = Float64Array.from(entries, ({ rating }) => rating).sort()
    let told = 0
    for (const entry of entries) {
      if (told < MOST_TOLD && this.#tellNews(entry, nowMs)) told += 1
    }
  }

  /** Whether there was news. */
  #tellNews(entry: Entry, nowMs: number): boolean {
    const sinceMs = entry.told === null ? Infinity : nowMs - entry.told.atMs
    const turnMs = (this.#counted.size / MOST_TOLD) * ROUND_MS
    if (sinceMs < Math.max(CHANGED_MS, turnMs)) return false
    const progress = this.#progressOf(entry, nowMs)
    const isSteady = sinceMs < Math.max(STEADY_MS, turnMs)
    if (isSteady && entry.told !== null && isAlike(entry.told.progress, progress)) return false
    this.#tell(entry, progress, nowMs)
    return true
  }

  /** Tells `entry` how its waiting goes. */
  tell(entry: Entry, nowMs: number): void {
    this.#tell(entry, this.#progressOf(entry, nowMs), nowMs)
  }

  #tell(entry: Entry, progress: QueueProgress, nowMs: number): void {
    entry.told = { atMs: nowMs, progress }
    entry.waiter?.tell('progress', progress)
  }

  #progressOf(entry: Entry, nowMs: number): QueueProgress {
    const { player, rating, sinceMs, held } = entry
    const windowPoints = Math.round(windowOf(ticketOf(entry, null), nowMs, PAIRING_RULES))
    const within =
      countBelow(this.#ratings, rating + windowPoints) -
      countBelow(this.#ratings, rating - windowPoints)
    return {
      waitedSeconds: Math.floor((nowMs - sinceMs) / 1_000),
      windowPoints,
      around: within - (this.#counted.has(player) ? 1 : 0),
      usualSeconds: this.usual.seconds,
      // Seats are refused by what goes over the wire anyway.
      held: held as WireRefusal | null,
    }
  }
}

/** Whether nothing differs but time. */
const isAlike = (before: QueueProgress, now: QueueProgress): boolean =>
  before.around === now.around && before.held?.code === now.held?.code

/** How many of these numbers, from the lowest, are below `limit`. */
function countBelow(sorted: Float64Array, limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}
