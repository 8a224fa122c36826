/** Detects that the process stood still: it was stopped, or its event loop was blocked. */
export interface Stalls {
  /** Calls the listeners if the process has just stood still; call before handling what waited. */
  readonly check: () => void
  /** `stalledMs`: for how long the process stood still until now. */
  readonly onStall: (listener: (stalledMs: number) => void) => void
}

/** The dependencies of `StallWatch`. */
export interface StallParts {
  /** Monotonic time in milliseconds. */
  readonly monotonicMs: () => number
  /** Calls `run` at an interval while the process runs. */
  readonly every: (ms: number, run: () => void) => void
}

/** Interval of the heartbeat, in milliseconds. */
const BEAT_MS = 50
/** Shorter gaps between heartbeats are no stalls: they count as delay, which clocks forgive. */
const LEAST_MS = 150

/** A heartbeat that notices when it is late. */
export class StallWatch implements Stalls {
  readonly #monotonicMs: () => number
  readonly #listeners: ((stalledMs: number) => void)[] = []
  #seenMs: number

  constructor({ monotonicMs, every }: StallParts) {
    this.#monotonicMs = monotonicMs
    this.#seenMs = monotonicMs()
    every(BEAT_MS, () => this.check())
  }

  check(): void {
    const gapMs = this.#monotonicMs() - this.#seenMs
    // The time that listeners take is not part of the stall.
    if (gapMs > LEAST_MS) for (const listener of this.#listeners) listener(gapMs)
    this.#seenMs = this.#monotonicMs()
  }

  onStall(listener: (stalledMs: number) => void): void {
    this.#listeners.push(listener)
  }
}

/** Watches this process. */
export const processStalls = (): Stalls =>
  new StallWatch({
    monotonicMs: () => performance.now(),
    every: (ms, run) => void setInterval(run, ms).unref(),
  })

/** For tests with a fake clock: the process never stalls. */
export const NO_STALLS: Stalls = { check: () => undefined, onStall: () => undefined }
