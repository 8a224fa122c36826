/** A rate limit for each key. */
export interface Limit {
  /**
   * Takes one point, or `count`. Resolves to the seconds to wait when that exceeds the limit,
   * otherwise null. A count of 0 only asks whether the limit is exceeded already.
   */
  readonly take: (key: string, count?: number) => Promise<number | null>
  /** Gives back one point, or `count`. */
  readonly giveBack: (key: string, count?: number) => Promise<void>
}
