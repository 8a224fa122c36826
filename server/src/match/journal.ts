import type { MatchDice, Plain } from '@dungeon-dice/shared'

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
    /** What it is reckoned by: a `Rating`, or null. */
    readonly rating: Plain
    /** Hash of its player's network (results/networks.ts); missing when unknown. */
    readonly network?: string
  }[]
  /** How the table is set that the match is played at, and found by: see session/session-header.ts. */
  readonly table: Plain
  /** What the dice hang on: its secret is shown by no answer, log or metric before the end. */
  readonly dice: MatchDice
  readonly startedAtMs: number
}

/**
 * Who gave an intent: the seat, its standing orders, the clock in its place, or the server of its
 * own accord.
 */
export type SubmittedBy = 'seat' | 'orders' | 'clock' | 'server'

/** One accepted intent. */
export interface JournalEntry {
  /** From 1, without a gap. */
  readonly step: number
  /** A seat, or the server. */
  readonly actor: string
  readonly intent: Plain
  readonly by: SubmittedBy
  /** The number under which its seat asked for it (P3.3); null for what no seat asked for. */
  readonly seq: number | null
  readonly atMs: number
  /** Hash of the state that it led to, now and then: a journal that does not replay is found. */
  readonly hash?: string
}

/** What a match goes on with besides its intents: after a crash it is lost without. */
export type JournalNote =
  /** A seat gave standing orders, under its number `seq`. */
  | {
      readonly type: 'orders'
      readonly afterStep: number
      readonly seat: string
      readonly seq: number
      readonly orders: Plain
    }
  /** Nobody could play for so long: clocks stood. */
  | { readonly type: 'pause'; readonly afterStep: number; readonly pauseMs: number }
  /** What is to follow a match that is over; the newest counts (`session/post-match.ts`). */
  | { readonly type: 'sequel'; readonly afterStep: number; readonly sequel: Plain }

/**
 * How a match stopped: by its outcome, by a fault of ours, because nobody came back to it, or
 * because what was written of it cannot be played again: then it is kept as it is.
 */
export type Ending = 'over' | 'halted' | 'abandoned' | 'set_aside'

/** A match as it was written down. */
export interface JournalRecord {
  readonly header: MatchHeader
  readonly entries: readonly JournalEntry[]
  /** In the order in which they were written. */
  readonly notes: readonly JournalNote[]
  /** Null while it goes on. */
  readonly ending: Ending | null
}

/** What a process can play. */
export interface PlayedRules {
  readonly game: string
  /** Versions of its rules. */
  readonly versions: readonly number[]
  /** Hash of what seats can bring. */
  readonly catalogue: string
}

/** What was taken over at once. */
export interface Taken {
  readonly records: readonly JournalRecord[]
  /** Whether their owner has more that could be taken: somebody else may be taking it just now. */
  readonly hasMore: boolean
}

/** Who has a match. */
export interface Owner {
  readonly id: string
  /** Whether the match has a table: it goes on, or its people are still together. */
  readonly isHeld: boolean
}

/** Another process plays this match now: what was to be written is not, and never will be. */
export class Fenced extends Error {
  override readonly name = 'Fenced'

  constructor(matchId: string) {
    super(`match ${matchId} is another process's`)
  }
}

/**
 * It took too long to write, or failed as a whole: what was to be written is, or is not, and nobody
 * knows. The same match may go on from what is written once the journal can be written to again.
 */
export class Unwritten extends Error {
  override readonly name = 'Unwritten'
}

/** Why a match is left: somebody else goes on with it, or it is gone on with later. */
export type Left = Fenced | Unwritten

/**
 * Where matches are written down. A promise resolves when its writing would survive a crash, and
 * not before; nobody is shown what is not written. Entries of a match come in order, and an entry
 * may be asked for before the one before it is written.
 */
export interface Journal {
  readonly open: (header: MatchHeader) => Promise<void>
  readonly append: (matchId: string, entry: JournalEntry) => Promise<void>
  readonly note: (matchId: string, note: JournalNote) => Promise<void>
  /** One that is `over` is held on, with its notes, until it is let go; all others are let go at once. */
  readonly close: (matchId: string, ending: Ending) => Promise<void>
  /**
   * All were told that a match has halted, though that is not written: if it is found after all, it
   * is closed so, and not gone on with.
   */
  readonly haltLater: (matchId: string) => void
  /** The table of a match that is over is gone: nobody takes it over any more. */
  readonly release: (matchId: string) => Promise<void>
  /** Null when there is no such match. */
  readonly read: (matchId: string) => Promise<JournalRecord | null>
  /**
   * Makes every match that is held this process's own at `nowMs`; those of others come back as they
   * were written, and last a note of the pause since their process was known to play. All of it
   * happens or nothing. Whoever had one before writes nothing of it any more.
   */
  readonly takeOver: (nowMs: number) => Promise<readonly JournalRecord[]>
  /** The same for `most` matches of one other process, and only such as are played by these rules. */
  readonly takeFrom: (
    owner: string,
    most: number,
    played: PlayedRules,
    nowMs: number,
  ) => Promise<Taken>
  /**
   * Matches that are held by this process, and that it does not know of: they could not be written
   * and were left, or it took them over and no answer came. It takes them over from itself now, as
   * from another: nothing that was asked for before is written any more, and last comes a note of
   * the pause since the first thing was not. `most` of them; those that `isHere` are none.
   */
  readonly orphans: (
    most: number,
    isHere: (matchId: string) => boolean,
  ) => Promise<readonly JournalRecord[]>
  /** Other processes that hold matches of these rules, and have not said since `sinceMs` that they play on. */
  readonly silentOwners: (sinceMs: number, played: PlayedRules) => Promise<readonly string[]>
  /** Who has a match, or had it last; null when there is no such match. */
  readonly ownerOf: (matchId: string) => Promise<Owner | null>
  /** Matches of this process that others have taken over; each is told until it is left. */
  readonly lost: () => Promise<readonly string[]>
  /** Forgets a match that another process has, or that could not be written: then it is a stray. */
  readonly leave: (matchId: string) => void
  /**
   * The same for all matches of this process, which stand still since `sinceMs`: nothing is written
   * of them any more. Gives their ids.
   */
  readonly leaveAll: (sinceMs: number) => readonly string[]
  /** How often it wants to be told that this process plays on; null for never. */
  readonly beatEveryMs: number | null
  /**
   * Says that this process plays on: what comes after the last time is given back as a pause.
   * False when others took matches of it over since the last time.
   */
  readonly beat: (nowMs: number) => Promise<boolean>
}
