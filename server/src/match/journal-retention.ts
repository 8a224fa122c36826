/** Until when what is kept of matches is removed, by their kind: ended before; null for never. */
export interface RetentionRules {
  /** Journals of all matches. */
  readonly journalsBeforeMs: number | null
  /** All that is kept of matches with fewer steps than `shortSteps`, and of those that were abandoned. */
  readonly shortBeforeMs: number | null
  readonly shortSteps: number
  /** All that is kept of matches against bots, and of those of which no player has an account. */
  readonly botsBeforeMs: number | null
  /** Records of all matches. */
  readonly recordsBeforeMs: number | null
}

/** What is known of a match that ended. */
export interface EndedMatchFacts {
  readonly isAbandoned: boolean
  /** When it ended, or something was written of it last; null when nothing tells. */
  readonly endedAtMs: number | null
  /** Null when its journal is gone. */
  readonly steps: number | null
  readonly hasResult: boolean
  readonly hasRecord: boolean
  readonly hasBot: boolean
  /** Whether one of its players still has an account. */
  readonly hasPlayer: boolean
}

/** What is kept of a match: its steps, the text that it can be replayed from, and how it ended. */
export type MatchPart = 'journal' | 'record' | 'result'

/** How much was removed. */
export interface Cleared {
  readonly journals: number
  readonly records: number
  readonly results: number
}

/** Purges what is kept of finished matches. */
export interface JournalRetention {
  /**
   * Removes what the rules no longer keep, a few matches at a time. Stays: what a fault has stopped,
   * and what is not settled yet. `goOn` hears between two of these how much was removed so far, and
   * ends it with false.
   */
  readonly clear: (rules: RetentionRules, goOn: (soFar: Cleared) => boolean) => Promise<Cleared>
}

const NOTHING: readonly MatchPart[] = []

/**
 * What is not to be kept any longer of a match that ended. The result of a match stays as long as
 * one of its players has an account, since it is part of their history.
 */
export function partsToRemove(facts: EndedMatchFacts, rules: RetentionRules): readonly MatchPart[] {
  const { steps, hasResult, hasRecord, hasBot, hasPlayer } = facts
  const isBefore = (limitMs: number | null) =>
    limitMs !== null && (facts.endedAtMs ?? Number.NEGATIVE_INFINITY) < limitMs
  const { journalsBeforeMs, shortBeforeMs, botsBeforeMs, recordsBeforeMs } = rules
  if (facts.isAbandoned)
    return isBefore(shortBeforeMs) || isBefore(journalsBeforeMs) ? ['journal'] : NOTHING
  // It is settled again from its journal, should the server end before that is done.
  if (!hasResult || (steps !== null && !hasRecord)) return NOTHING
  const isShort = steps !== null && steps < rules.shortSteps
  const isOfNobody = hasBot || !hasPlayer
  if ((isShort && isBefore(shortBeforeMs)) || (isOfNobody && isBefore(botsBeforeMs)))
    return hasPlayer ? ['journal', 'record'] : ['journal', 'record', 'result']
  // A record goes after its journal, from which it would be written anew.
  const isJournalGone = steps === null || isBefore(journalsBeforeMs)
  if (!isJournalGone) return NOTHING
  return isBefore(recordsBeforeMs) ? ['journal', 'record'] : ['journal']
}
