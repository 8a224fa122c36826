/** Data of matches that ended before these times is removed; null for never. */
export interface RetentionRules {
  /** Journals of all matches. */
  readonly journalsBeforeMs: number | null
  /** All data of matches with fewer steps than `shortSteps`, and of abandoned ones. */
  readonly shortBeforeMs: number | null
  readonly shortSteps: number
  /** All data of matches against bots, and of matches in which no player has an account. */
  readonly botsBeforeMs: number | null
  /** Records of all matches. */
  readonly recordsBeforeMs: number | null
}

/** Facts about a finished match. */
export interface EndedMatchFacts {
  readonly isAbandoned: boolean
  /** When it ended, was last written or began; null when unknown, and then it is not expired. */
  readonly endedAtMs: number | null
  /** Null when its journal is gone. */
  readonly steps: number | null
  readonly hasResult: boolean
  readonly hasRecord: boolean
  readonly hasBot: boolean
  /** Whether one of its players still has an account. */
  readonly hasPlayer: boolean
}

/** Stored data of a match: its steps, the record text for replays, and how it ended. */
export type MatchPart = 'journal' | 'record' | 'result'

/** Numbers of removed journals, records and results. */
export interface Cleared {
  readonly journals: number
  readonly records: number
  readonly results: number
}

/** Purges the data of finished matches. */
export interface JournalRetention {
  /**
   * Removes data in small batches. Keeps matches that a fault has halted, and those not settled yet.
   * `goOn` is called between batches with the numbers so far; false stops the purge.
   */
  readonly clear: (rules: RetentionRules, goOn: (soFar: Cleared) => boolean) => Promise<Cleared>
}

const NOTHING: readonly MatchPart[] = []

/**
 * The data of a finished match that may be removed. Its result stays as long as one of its players
 * has an account, since it is part of their history.
 */
export function partsToRemove(facts: EndedMatchFacts, rules: RetentionRules): readonly MatchPart[] {
  const { steps, hasResult, hasRecord, hasBot, hasPlayer } = facts
  const isBefore = (limitMs: number | null) =>
    limitMs !== null && facts.endedAtMs !== null && facts.endedAtMs < limitMs
  const { journalsBeforeMs, shortBeforeMs, botsBeforeMs, recordsBeforeMs } = rules
  if (facts.isAbandoned)
    return isBefore(shortBeforeMs) || isBefore(journalsBeforeMs) ? ['journal'] : NOTHING
  // Not settled yet: the server settles it from its journal, if need be after a restart.
  if (!hasResult || (steps !== null && !hasRecord)) return NOTHING
  const isShort = steps !== null && steps < rules.shortSteps
  const isOfNobody = hasBot || !hasPlayer
  if ((isShort && isBefore(shortBeforeMs)) || (isOfNobody && isBefore(botsBeforeMs)))
    return hasPlayer ? ['journal', 'record'] : ['journal', 'record', 'result']
  // The journal goes first: while it exists, the record would be written again.
  const isJournalGone = steps === null || isBefore(journalsBeforeMs)
  if (!isJournalGone) return NOTHING
  return isBefore(recordsBeforeMs) ? ['journal', 'record'] : ['journal']
}
