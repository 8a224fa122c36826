interface Snapshot {
  /** Time of the first step that it stands for. */
  readonly sinceMs: number
  /** Time of the last one. */
  readonly atMs: number
  readonly step: number
}

/** Steps within this time share one snapshot, which bounds the memory of a fast match. */
const GRAIN_MS = 1_000

/** The newest step number of a match that may be published: no step counts before its delay is over. */
export class DelayedSteps {
  readonly #delayMs: number
  /** Those not due yet, the oldest first. */
  readonly #snapshots: Snapshot[] = []
  #due = 0

  constructor(delayMs: number) {
    this.#delayMs = delayMs
  }

  note(step: number, nowMs: number): void {
    this.at(nowMs)
    const newest = this.#snapshots.at(-1)
    const isClose = newest !== undefined && nowMs - newest.sinceMs < GRAIN_MS
    if (isClose) this.#snapshots.pop()
    this.#snapshots.push({ sinceMs: isClose ? newest.sinceMs : nowMs, atMs: nowMs, step })
  }

  /** Number of the newest step that is due; 0 for none. */
  at(nowMs: number): number {
    const later = this.#snapshots.findIndex(({ atMs }) => atMs + this.#delayMs > nowMs)
    const due = this.#snapshots.splice(0, later < 0 ? this.#snapshots.length : later)
    this.#due = due.at(-1)?.step ?? this.#due
    return this.#due
  }
}
