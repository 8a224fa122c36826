import type { Result } from '@dungeon-dice/shared'
import type {
  ChatLine,
  MatchRow,
  ReportReason,
  SanctionKind,
  ServerRefusal,
} from '@dungeon-dice/shared/protocol'
import type { JsonPieces } from '../transport/http/route.ts'

/** A player in a report: the name shown there, and the account. */
interface Person {
  /** Null without an account. */
  readonly accountId: string | null
  readonly name: string
  readonly seat: string | null
}

/** A player's report about another. Plain data. */
export interface Report {
  readonly atMs: number
  /** Kind of room and its id: `match:…`, `watch:…` or `lobby`. */
  readonly venue: string
  readonly reporter: Person
  readonly reported: Person
  readonly reason: ReportReason
  /** The reporter's own words; may be empty. */
  readonly note: string
  /** The last lines the reporter received there, oldest first. */
  readonly lines: readonly ChatLine[]
}

/** A stored report; numbers start at 1. */
export interface FiledReport extends Report {
  readonly number: number
}

/** Cursor in a list sorted newest first. */
export interface Page {
  readonly count: number
  /** Only numbers below this one; null for all. */
  readonly before: number | null
}

/** Stores reports and gives each a unique number, also under concurrency. */
export interface ReportStore {
  readonly file: (report: Report) => Promise<number>
  /** Null if there is none. */
  readonly read: (number: number) => Promise<FiledReport | null>
  /** Newest first. */
  readonly newest: (page: Page) => Promise<readonly FiledReport[]>
  /** Reports by an account, newest first. */
  readonly by: (accountId: string, page: Page) => Promise<readonly FiledReport[]>
  /** Reports about an account, newest first. */
  readonly about: (accountId: string, page: Page) => Promise<readonly FiledReport[]>
  /**
   * Removes a deleted account, its names and its lines from all reports, some at a time. If it fails
   * halfway, the next call continues.
   */
  readonly forget: (accountId: string) => Promise<void>
}

/** A ban or a mute. Plain data. */
export interface Sanction {
  readonly accountId: string
  readonly kind: SanctionKind
  readonly reason: string
  readonly atMs: number
  /** Null for a permanent sanction. */
  readonly untilMs: number | null
}

/**
 * Stores at most one sanction of each kind per account; a newer one replaces it. Expired ones may
 * stay stored.
 */
export interface SanctionStore {
  readonly put: (sanction: Sanction) => Promise<void>
  /** False if there was none. */
  readonly lift: (accountId: string, kind: SanctionKind) => Promise<boolean>
  /** Unordered. */
  readonly of: (accountId: string) => Promise<readonly Sanction[]>
}

/** An admin action. Plain data. */
export interface AuditEntry {
  readonly atMs: number
  /** The name the admin gave. */
  readonly by: string
  readonly action: string
  /** Name of an account, or id of a match. */
  readonly target: string
  readonly reason: string
  /** When the action expires; null if it does not. */
  readonly untilMs: number | null
}

/** A stored entry. */
export interface NumberedEntry extends AuditEntry {
  readonly number: number
}

/** Append-only log of admin actions. */
export interface AuditLog {
  /** Resolves once the entry is durable. */
  readonly append: (entry: AuditEntry) => Promise<void>
  /** Newest first; numbers start at 1 and have no gaps. */
  readonly newest: (page: Page) => Promise<readonly NumberedEntry[]>
}

/** Looks up accounts. */
export interface People {
  /** The account with this name or a look-alike; null if there is none. */
  readonly named: (name: string) => Promise<{ readonly id: string; readonly name: string } | null>
  /** Null if the account is gone. */
  readonly nameOf: (accountId: string) => Promise<string | null>
}

/** Export and deletion of account data. */
export interface AccountData {
  readonly accountExports: {
    /** The full export for the host, an `AccountExport`; null if the account is gone. */
    readonly hostsOf: (accountId: string) => Promise<JsonPieces | null>
  }
  /** Deletes an account and removes its name from all records; false if it is gone. */
  readonly remove: (accountId: string) => Promise<boolean>
}

/** Applies the host's decisions about an account on all servers. */
export interface Enforcement {
  /** Closes its connections, refuses new ones, and resolves with the number closed. */
  readonly ban: (accountId: string, untilMs: number | null) => Promise<number>
  /** Accepts its connections again. */
  readonly unban: (accountId: string) => void
  /** Hides its earlier lines from newcomers. */
  readonly silence: (accountId: string) => Promise<void>
}

/** The matches of the cluster. A match that is moving between servers is refused with `moving`. */
export interface Matches {
  readonly rows: () => Promise<readonly MatchRow[]>
  /** One match; refused with `no_such_match`. */
  readonly row: (matchId: string) => Promise<Result<MatchRow, ServerRefusal>>
  /**
   * Ends a match without a result and resolves once that is durable; `no_such_match` if it has
   * ended.
   */
  readonly close: (matchId: string, reason: string) => Promise<Result<null, ServerRefusal>>
}
