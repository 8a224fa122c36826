/** Number of times something was brought to rated matches, with their results. */
export interface UsageCount {
  /** `all`, or ratings such as `1400-1599`. */
  readonly bracket: string
  /** Id of an entry of the lists; empty for the lists as a whole. */
  readonly entry: string
  /** Lists with it; a match has one for each seat. */
  readonly lists: number
  /** Matches with such a list. */
  readonly matches: number
  /** Results of these lists. */
  readonly wins: number
  readonly draws: number
}

/** The counts of one match, before they are added to the totals. */
export interface MatchUsage {
  readonly matchId: string
  readonly preset: string
  /** When the match ended, as a month in UTC such as `2026-11`. */
  readonly month: string
  /** When others may see the result. */
  readonly publicAtMs: number
  /** Sorted by bracket and entry. */
  readonly counts: readonly UsageCount[]
}

/** Which totals are read. */
interface UsageQuery {
  readonly preset: string
  readonly month: string
  readonly bracket: string
}

/** Stores the lists brought to rated matches. Promises resolve once the change is durable. */
export interface UsageStore {
  /** Keeps the counts of a match until they may be added. */
  readonly note: (usage: MatchUsage) => Promise<void>
  /**
   * Adds the counts of at most `most` matches that are public at `nowMs` to the totals, each once
   * under concurrency and all in one transaction; resolves with their number.
   */
  readonly addDue: (nowMs: number, most: number) => Promise<number>
  /** The totals, in any order. */
  readonly read: (query: UsageQuery) => Promise<readonly UsageCount[]>
  /** The months with totals of a preset, the newest first. */
  readonly months: (preset: string) => Promise<readonly string[]>
}
