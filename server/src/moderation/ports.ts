import type { Result } from '@dungeon-dice/shared'
import type {
  ChatLine,
  Dossier,
  MatchRow,
  ReportReason,
  SanctionKind,
  ServerRefusal,
} from '@dungeon-dice/shared/protocol'

/** Somebody in a report, as they were called where it happened, and the account behind. */
interface Person {
  /** Null for somebody without one. */
  readonly accountId: string | null
  readonly name: string
  readonly seat: string | null
}

/** What somebody has to say against somebody. Plain data. */
export interface Report {
  readonly atMs: number
  /** A kind of room and its id: `match:…`, `watch:…` or `lobby`. */
  readonly venue: string
  readonly reporter: Person
  readonly reported: Person
  readonly reason: ReportReason
  /** In the reporter's own words; empty for none. */
  readonly note: string
  /** What the reporter had heard there last, oldest first. */
  readonly lines: readonly ChatLine[]
}

/** A report that was filed: numbers count from 1. */
export interface FiledReport extends Report {
  readonly number: number
}

/** Where to go on in a list that begins with the newest. */
export interface Page {
  readonly count: number
  /** Only numbers below this one; null for all. */
  readonly before: number | null
}

/** Where reports are kept. Filing gives each its own number, whoever files at once. */
export interface ReportStore {
  readonly file: (report: Report) => Promise<number>
  /** Null when there is none. */
  readonly read: (number: number) => Promise<FiledReport | null>
  /** The newest, newest first. */
  readonly newest: (page: Page) => Promise<readonly FiledReport[]>
  /** All by and about an account, oldest first. */
  readonly involving: (accountId: string) => Promise<readonly FiledReport[]>
  /** Takes an account that is gone, its names and what it was heard to say out of all reports. */
  readonly forget: (accountId: string) => Promise<void>
}

/** What an account may not do, and until when. Plain data. */
export interface Sanction {
  readonly accountId: string
  readonly kind: SanctionKind
  readonly reason: string
  readonly atMs: number
  /** Null for ever. */
  readonly untilMs: number | null
}

/**
 * Where sanctions are kept: one of each kind for an account at most. A newer one takes the place
 * of an older; one whose time is over may stay until then.
 */
export interface SanctionStore {
  readonly put: (sanction: Sanction) => Promise<void>
  /** False when there was none. */
  readonly lift: (accountId: string, kind: SanctionKind) => Promise<boolean>
  /** In no order. */
  readonly of: (accountId: string) => Promise<readonly Sanction[]>
}

/** Something that was done with the host's key. Plain data. */
export interface AuditEntry {
  readonly atMs: number
  /** Whoever did it, as they called themselves. */
  readonly by: string
  readonly action: string
  /** Name of an account, or id of a match. */
  readonly target: string
  readonly reason: string
  /** Until when it holds; null for ever, and for what has no end. */
  readonly untilMs: number | null
}

/** An entry that was added. */
export interface NumberedEntry extends AuditEntry {
  readonly number: number
}

/** What was done with the host's key. Entries are added and never change or go. */
export interface AuditLog {
  /** Resolves when the entry would survive whatever the log survives. */
  readonly append: (entry: AuditEntry) => Promise<void>
  /** The newest, newest first; numbers count from 1 without a gap. */
  readonly newest: (page: Page) => Promise<readonly NumberedEntry[]>
}

/** Who has which account. */
export interface People {
  /** The account whose name is, or looks like, this one; null when there is none. */
  readonly named: (name: string) => Promise<{ readonly id: string; readonly name: string } | null>
  /** Null when it is gone. */
  readonly nameOf: (accountId: string) => Promise<string | null>
}

/** What is kept of players. */
export interface Keeping {
  readonly accountExports: {
    /** All of it, for the host; null when the account is gone. */
    readonly hostsOf: (accountId: string) => Promise<Dossier | null>
  }
  /** Removes an account, and its name from all that stays; false when it is gone. */
  readonly remove: (accountId: string) => Promise<boolean>
}

/** What the host decides about an account, done at all servers. */
export interface Orders {
  /** Closes its connections and lets it have no more; how many there were. */
  readonly ban: (accountId: string, untilMs: number | null) => Promise<number>
  /** Lets it in again. */
  readonly unban: (accountId: string) => void
  /** Tells nobody who comes from now on what it has said. */
  readonly silence: (accountId: string) => Promise<void>
}

/** The matches of all servers. One that moves just now is refused with `moving`. */
export interface Matches {
  readonly rows: () => Promise<readonly MatchRow[]>
  /** One of them; else `no_such_match`. */
  readonly row: (matchId: string) => Promise<Result<MatchRow, ServerRefusal>>
  /** Ends one without a result, once that is kept; `no_such_match` when it has ended. */
  readonly close: (matchId: string, reason: string) => Promise<Result<null, ServerRefusal>>
}
