/** Lets so many of something through in a while, for each key. */
export interface Limit {
  /**
   * Counts one, or `count`; the seconds to wait when that was too much, else null. With a count of 0
   * it says whether what was counted before was too much.
   */
  readonly take: (key: string, count?: number) => Promise<number | null>
  /** Takes back one that was counted, or `count`. */
  readonly giveBack: (key: string, count?: number) => Promise<void>
}
