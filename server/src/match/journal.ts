import type { Plain } from '@dungeon-dice/shared'

/** What is fixed when a match starts: with the entries, all that is needed to play it again. */
export interface MatchHeader {
  readonly id: string
  readonly game: string
  readonly rulesVersion: number
  /** Hash of what its seats could bring: whoever plays it again needs the same. */
  readonly catalogue: string
  readonly setup: Plain
  readonly seats: readonly {
    readonly seat: string
    readonly name: string
    readonly isGuest: boolean
    /** Null for somebody without an account; told to no other player. */
    readonly accountId: string | null
    /** Name of the bot that sits there; missing for people. */
    readonly bot?: string
    readonly tokenHash: string
  }[]
  /** Key of the dice in hex: shown by no answer, log or metric before the end. */
  readonly chanceKey: string
  readonly startedAtMs: number
}

/**
 * Who gave an intent: the seat, its standing orders, the clock in its place, or the server of its
 * own accord.
 */
export type GivenBy = 'seat' | 'orders' | 'clock' | 'server'

/** One accepted intent. */
export interface JournalEntry {
  /** From 1, without a gap. */
  readonly step: number
  /** A seat, or the server. */
  readonly actor: string
  readonly intent: Plain
  readonly by: GivenBy
  readonly atMs: number
  /** Hash of the state that it led to, now and then: a journal that does not replay is found. */
  readonly hash?: string
}

/** How a match stopped: by its outcome, by a fault of ours, or because nobody came back to it. */
export type Ending = 'over' | 'halted' | 'abandoned'

/** A match as it was written down. */
export interface JournalRecord {
  readonly header: MatchHeader
  readonly entries: readonly JournalEntry[]
  /** Null while it goes on. */
  readonly ending: Ending | null
}

/**
 * Where matches are written down. A promise resolves when its writing would survive a crash, and
 * not before; nobody is shown what is not written. Entries of a match come in order, and an entry
 * may be asked for before the one before it is written.
 */
export interface Journal {
  readonly open: (header: MatchHeader) => Promise<void>
  readonly append: (matchId: string, entry: JournalEntry) => Promise<void>
  readonly close: (matchId: string, ending: Ending) => Promise<void>
  /** Null when there is no such match. */
  readonly read: (matchId: string) => Promise<JournalRecord | null>
  /**
   * Makes every match that goes on this process's own; those of others come back as they were
   * written. Whoever had one before writes nothing of it any more.
   */
  readonly takeOver: () => Promise<readonly JournalRecord[]>
}
