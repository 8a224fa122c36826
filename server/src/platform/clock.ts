/** Port for the time; no other code reads a clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The clocks that `steadyClock` reads, in milliseconds. */
export interface TimeSources {
  /** Time since 1970, as the machine believes; may jump. */
  readonly wallMs: () => number
  /** Time since any moment; never jumps. */
  readonly monotonicMs: () => number
}

/**
 * A clock that reads the wall clock once and then counts monotonic time, so that nobody loses time on
 * a match clock when the machine's clock is set (docs/clocks.md).
 */
export function steadyClock({ wallMs, monotonicMs }: TimeSources): Clock {
  const originMs = wallMs() - monotonicMs()
  return { now: () => Math.floor(originMs + monotonicMs()) }
}

/** The clock of this process. */
export const systemClock: Clock = steadyClock({
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
})
