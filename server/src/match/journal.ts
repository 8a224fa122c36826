import type { MatchDice, Plain } from '@dungeon-dice/shared'

/** Data fixed when a match starts: header and entries are enough to replay it. */
export interface MatchHeader {
  readonly id: string
  readonly game: string
  readonly rulesVersion: number
  /** Hash of the catalogue; a replay needs the same one. */
  readonly catalogue: string
  readonly setup: Plain
  readonly seats: readonly {
    readonly seat: string
    readonly name: string
    readonly isGuest: boolean
    /** Null without an account; never sent to other players. */
    readonly accountId: string | null
    /** Name of the bot; missing for people. */
    readonly bot?: string
    readonly tokenHash: string
    /** Rating at the start: a `Rating`, or null. */
    readonly rating: Plain
    /** Hash of the player's network (results/networks.ts); missing when unknown. */
    readonly network?: string
  }[]
  /** A `SessionHeader` (session/session-header.ts). */
  readonly table: Plain
  /** Its secret must not appear in any answer, log or metric before the end. */
  readonly dice: MatchDice
  readonly startedAtMs: number
}

/**
 * Source of an intent: the seat, its standing orders, its clock, the server for an absent player, or
 * the server by itself.
 */
export type SubmittedBy = 'seat' | 'orders' | 'clock' | 'absence' | 'server'

/** One accepted intent. */
export interface JournalEntry {
  /** From 1, without gaps. */
  readonly step: number
  /** A seat, or the server. */
  readonly actor: string
  readonly intent: Plain
  readonly by: SubmittedBy
  /** Sequence number of the seat's request (P3.3); null for intents that no seat requested. */
  readonly seq: number | null
  readonly atMs: number
  /** Hash of the resulting state, on every 16th entry: detects a journal that does not replay. */
  readonly hash?: string
}

/** Changes of a match other than intents, which must survive a crash as well. */
export type JournalNote =
  /** A seat gave standing orders, under its number `seq`. */
  | {
      readonly type: 'orders'
      readonly afterStep: number
      readonly seat: string
      readonly seq: number
      readonly orders: Plain
    }
  /**
   * No server could play the match for this time: its clocks were stopped. `untilMs`: when it ended,
   * by the clock of the steps that follow; missing in journals of older servers.
   */
  | {
      readonly type: 'pause'
      readonly afterStep: number
      readonly pauseMs: number
      readonly untilMs?: number
    }
  /** A seat left after another had kept it waiting for too long (`match/kept-waiting.ts`). */
  | { readonly type: 'keptWaiting'; readonly afterStep: number; readonly seat: string }
  /** State after the end (`session/post-match.ts`); the newest counts. */
  | { readonly type: 'sequel'; readonly afterStep: number; readonly sequel: Plain }

/**
 * How a match stopped: by its outcome, by a fault or the host, because no player returned, or because
 * its journal cannot be replayed (`set_aside`; it is kept for investigation).
 */
export type Ending = 'over' | 'halted' | 'abandoned' | 'set_aside'

/** A match as read from the journal. */
export interface JournalRecord {
  readonly header: MatchHeader
  readonly entries: readonly JournalEntry[]
  /** In the order of writing. */
  readonly notes: readonly JournalNote[]
  /** Null while the match runs. */
  readonly ending: Ending | null
  /**
   * Why an adopted match could not be read while others could: it cannot be resumed, and its entries
   * and notes are missing here. Never set by `read`, which rejects.
   */
  readonly unreadable?: unknown
}

/** Rules of one game that a process can play. */
export interface PlayedRules {
  readonly game: string
  /** Supported versions of the rules. */
  readonly versions: readonly number[]
  /** Hash of the catalogue. */
  readonly catalogue: string
}

/** A match that was adopted and is not read yet. */
export interface AdoptedMatch {
  readonly id: string
  /** Entries and notes of its journal: how long it takes to read and to replay. */
  readonly rows: number
}

/** One batch of adopted matches. */
export interface Taken {
  readonly records: readonly JournalRecord[]
  /** Whether the former owner has more matches; another server may be adopting them. */
  readonly hasMore: boolean
}

/** The server that has a match. */
export interface Owner {
  readonly id: string
  /** Whether the match has a session: it runs, or its players are still together. */
  readonly isHeld: boolean
}

/** The write was fenced off: another process owns the match, so it was not and will not be written. */
export class Fenced extends Error {
  override readonly name = 'Fenced'

  constructor(matchId: string) {
    super(`match ${matchId} belongs to another process`)
  }
}

/**
 * The write timed out, or the journal is not available: it is unknown whether it was written. The
 * match may be resumed from its journal later.
 */
export class Unwritten extends Error {
  override readonly name = 'Unwritten'
}

/** Why a match was relinquished: another process has it, or it is resumed later. */
export type Relinquishment = Fenced | Unwritten

/** A write under way; null when it is done already, so that nobody has to wait. */
export type Written = Promise<unknown> | null

/**
 * Write-ahead log of matches. A promise resolves only when its write survives a crash; nothing is
 * published before. Entries of a match are appended in order; callers need not await the previous one.
 */
export interface Journal {
  readonly open: (header: MatchHeader) => Promise<void>
  readonly append: (matchId: string, entry: JournalEntry) => Written
  readonly note: (matchId: string, note: JournalNote) => Promise<void>
  /** Ends a match. One that is `over` stays held, with its notes, until `release`; others do not. */
  readonly close: (matchId: string, ending: Ending) => Promise<void>
  /**
   * The halt of a match was published but could not be written: if the match turns up as an orphan,
   * it is closed as halted instead of resumed.
   */
  readonly haltLater: (matchId: string) => void
  /** The session of a finished match is gone: no server adopts it any more. */
  readonly release: (matchId: string) => Promise<void>
  /** Null when there is no such match. */
  readonly read: (matchId: string) => Promise<JournalRecord | null>
  /**
   * These matches, in this order; unknown ones are left out. Rejects when the journal is not available:
   * reading them later may succeed.
   */
  readonly readAll: (matchIds: readonly string[]) => Promise<readonly JournalRecord[]>
  /**
   * Makes this process the owner of every held match of `games` at `nowMs`, in one transaction. Returns
   * those of other processes, whose journals now end with a note of the pause since the
   * owner's last heartbeat. Former owners are fenced off.
   */
  readonly takeOver: (nowMs: number, games: readonly string[]) => Promise<readonly AdoptedMatch[]>
  /**
   * The same for up to `most` matches of one other process that are played by these rules, fewer when
   * their journals are long; read at once. None while that process has a lease, or this one has none.
   */
  readonly takeFrom: (
    owner: string,
    most: number,
    played: readonly PlayedRules[],
    nowMs: number,
  ) => Promise<Taken>
  /**
   * Reclaims up to `most` orphans, fewer when their journals are long: matches held by this process
   * for which `isHere` is false, because they had to be relinquished, or the answer to adopting them
   * was lost. Earlier writes are fenced off, as if another process had the match; a final note gives
   * the pause since the first lost write. Once no others are left, orphans of `haltLater` are closed;
   * none of these is returned.
   */
  readonly reclaim: (
    most: number,
    isHere: (matchId: string) => boolean,
  ) => Promise<readonly JournalRecord[]>
  /** Other processes that hold matches of these rules, and have no lease. */
  readonly orphanedOwners: (played: readonly PlayedRules[]) => Promise<readonly string[]>
  /** Numbers of held matches of games other than these, by game. */
  readonly heldOfOthers: (games: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** The current or last owner of a match; null when there is no such match. */
  readonly ownerOf: (matchId: string) => Promise<Owner | null>
  /** Matches of this process that others have adopted; each is listed until `leave` is called. */
  readonly lost: () => Promise<readonly string[]>
  /** Forgets a match that another process has, or that could not be written and so becomes an orphan. */
  readonly leave: (matchId: string) => void
  /** The same for all matches of this process, which are suspended since `sinceMs`; returns their ids. */
  readonly leaveAll: (sinceMs: number) => readonly string[]
  /** Interval in which `beat` has to be called, in milliseconds; null for never. */
  readonly beatEveryMs: number | null
  /**
   * Heartbeat: time after the last one counts as a pause when a match is adopted. False when other
   * processes have adopted matches of this one since the last heartbeat.
   */
  readonly beat: (nowMs: number) => Promise<boolean>
}
