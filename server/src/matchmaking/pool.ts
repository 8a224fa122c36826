import type { QueueProgress, WireRefusal } from '@dungeon-dice/shared/protocol'
import { type Entry, ticketOf } from './entry.ts'
import { seatsOf } from './ports.ts'
import { PAIRING_RULES, windowOf } from './worth.ts'

/** Interval of progress messages when nothing has changed, in milliseconds. */
const STEADY_MS = 10_000
/** Interval of progress messages when something has changed, in milliseconds. */
const CHANGED_MS = 3_000
/** Most progress messages in one round; in larger pools the intervals grow, so that all have their turn. */
const MAX_MESSAGES = 1_000
const ROUND_MS = 1_000
/** Number of newest waits that count for the median. */
const MOST_WAITS = 31
/** Number of waits below which there is no median. */
const LEAST_WAITS = 5

/** The players who wait for one kind of match, as of the last round. */
export class Pool {
  readonly usual = new UsualWait()
  /** Sorted, the lowest first. */
  #ratings: Float64Array = new Float64Array()
  #counted: ReadonlySet<string> = new Set()

  /** Updates the pool, and sends progress messages that are due. */
  report(entries: readonly Entry[], nowMs: number): void {
    this.#counted = new Set(entries.map(({ player }) => player))
    this.#ratings = Float64Array.from(entries, ({ rating }) => rating).sort()
    let sent = 0
    for (const entry of entries) {
      if (sent < MAX_MESSAGES && this.sendIfDue(entry, nowMs)) sent += 1
    }
  }

  /** Sends a progress message if one is due, and returns whether it was. */
  sendIfDue(entry: Entry, nowMs: number): boolean {
    const last = entry.lastProgress
    const sinceMs = last === null ? Infinity : nowMs - last.atMs
    const turnMs = (this.#counted.size / MAX_MESSAGES) * ROUND_MS
    if (sinceMs < Math.max(CHANGED_MS, turnMs)) return false
    const progress = this.#progressOf(entry, nowMs)
    const isSteady = sinceMs < Math.max(STEADY_MS, turnMs)
    if (isSteady && last !== null && isAlike(last.progress, progress)) return false
    this.#send(entry, progress, nowMs)
    return true
  }

  sendProgress(entry: Entry, nowMs: number): void {
    this.#send(entry, this.#progressOf(entry, nowMs), nowMs)
  }

  #send(entry: Entry, progress: QueueProgress, nowMs: number): void {
    entry.lastProgress = { atMs: nowMs, progress }
    entry.client?.send('progress', progress)
  }

  #progressOf(entry: Entry, nowMs: number): QueueProgress {
    const { player, rating, sinceMs, held } = entry
    const windowPoints = Math.round(windowOf(ticketOf(entry), nowMs, PAIRING_RULES))
    const within =
      countBelow(this.#ratings, rating + windowPoints) -
      countBelow(this.#ratings, rating - windowPoints)
    const around = within - (this.#counted.has(player) ? 1 : 0)
    const seats = seatsOf(entry.kind)
    return {
      waitedSeconds: Math.floor((nowMs - sinceMs) / 1_000),
      windowPoints,
      around,
      seats,
      gathered: Math.min(seats, 1 + around),
      usualSeconds: this.usual.seconds,
      // All refusals of seats are wire refusals.
      held: held as WireRefusal | null,
    }
  }
}

/** Whether the two differ only in time. */
const isAlike = (before: QueueProgress, now: QueueProgress): boolean =>
  before.around === now.around && before.held?.code === now.held?.code

/** Number of entries below `limit`, by binary search. */
function countBelow(sorted: Float64Array, limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Median of the recent waiting times in one pool. */
class UsualWait {
  readonly #waitsMs: number[] = []
  #seconds: number | null = null

  /** The median, in whole seconds; null while there are too few waits. */
  get seconds(): number | null {
    return this.#seconds
  }

  note(waitedMs: number): void {
    this.#waitsMs.push(waitedMs)
    if (this.#waitsMs.length > MOST_WAITS) this.#waitsMs.shift()
    if (this.#waitsMs.length < LEAST_WAITS) return
    const sorted = this.#waitsMs.toSorted((a, b) => a - b)
    this.#seconds = Math.round((sorted[sorted.length >> 1] ?? 0) / 1_000)
  }
}
