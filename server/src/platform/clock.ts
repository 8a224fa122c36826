/** The port for time; nothing else asks what time it is. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() }
