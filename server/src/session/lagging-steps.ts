interface Snapshot {
  /** When the first step was that it stands for, */
  readonly sinceMs: number
  /** and when the last. */
  readonly atMs: number
  readonly step: number
}

/** Steps that are closer together count as one: it bounds what is kept, however fast a match is played. */
const GRAIN_MS = 1_000

/** How far a match was a while ago: nothing is told of a step before its delay is over. */
export class LaggingSteps {
  readonly #delayMs: number
  /** Those that are not due, the oldest first. */
  readonly #moments: Snapshot[] = []
  #due = 0

  constructor(delayMs: number) {
    this.#delayMs = delayMs
  }

  /** The match is this far now. */
  note(step: number, nowMs: number): void {
    this.at(nowMs)
    const newest = this.#moments.at(-1)
    const isClose = newest !== undefined && nowMs - newest.sinceMs < GRAIN_MS
    if (isClose) this.#moments.pop()
    this.#moments.push({ sinceMs: isClose ? newest.sinceMs : nowMs, atMs: nowMs, step })
  }

  /** How far it was when the delay began that ends now; 0 before that. */
  at(nowMs: number): number {
    const later = this.#moments.findIndex(({ atMs }) => atMs + this.#delayMs > nowMs)
    const due = this.#moments.splice(0, later < 0 ? this.#moments.length : later)
    this.#due = due.at(-1)?.step ?? this.#due
    return this.#due
  }
}
