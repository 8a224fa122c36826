/** Port for the time; no other code reads a clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The system clock. */
export const systemClock: Clock = { now: () => Date.now() }
