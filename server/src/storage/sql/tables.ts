import type { ColumnType, Generated } from 'kysely'

/** Tables and column types of the database, as created by `migrations.ts`. */
export interface StoredTables {
  readonly matches: MatchRow
  readonly entries: EntryRow
  /** The newest entries in SQLite: see `new-entries.ts`. */
  readonly new_entries: EntryRow
  readonly notes: NoteRow
  readonly processes: ProcessRow
  readonly roles: RoleRow
  readonly role_entries: RoleEntryRow
  readonly accounts: AccountRow
  readonly known_networks: KnownNetworkRow
  readonly recovery_sets: RecoverySetRow
  readonly recovery_codes: RecoveryCodeRow
  readonly push_subscriptions: PushSubscriptionRow
  readonly blocks: BlockRow
  readonly follows: FollowRow
  readonly deletions: DeletionRow
  readonly lists: ListRow
  readonly sanctions: SanctionRow
  readonly reports: ReportRow
  readonly audit: AuditRow
  readonly results: ResultRow
  readonly result_seats: ResultSeatRow
  readonly standings: StandingRow
  readonly secrets: SecretRow
  readonly records: RecordRow
  readonly season_standings: SeasonStandingRow
  readonly recent_games: RecentGameRow
  readonly held_gains: HeldGainRow
  readonly usage_waiting: UsageWaitingRow
  readonly usage_counts: UsageCountRow
}

/** A match that was started. Its journal is the header with the entries and notes. */
interface MatchRow {
  readonly id: string
  /** Process that plays the match; no other may write to it. */
  readonly owner: string
  /** Fencing token: grows with each adoption or reclaim. */
  readonly epoch: number
  /** JSON of a `MatchHeader`. */
  readonly header: string
  /** Null until the match ends. */
  readonly ending: string | null
  /** Game, rules version and catalogue hash, copied from the header. */
  readonly game: string
  readonly rules_version: number
  readonly catalogue: string
  /** 1 while the match has a session: until it ends and its players have left. */
  readonly is_held: Flag
}

/** An accepted intent. */
export interface EntryRow {
  readonly match_id: string
  readonly step: number
  readonly actor: string
  readonly given_by: string
  /** JSON. */
  readonly intent: string
  readonly seq: number | null
  readonly at_ms: number
  /** Hash of the resulting state; null for most entries. */
  readonly hash: string | null
}

/** Events of a match other than intents. */
export interface NoteRow {
  readonly match_id: string
  /** Counts from 1 in the order of writing. */
  readonly number: number
  /** JSON of a `JournalNote`. */
  readonly note: string
}

/** A process that plays matches, or did. */
interface ProcessRow {
  readonly owner: string
  /** Time of its last heartbeat. */
  readonly alive_at_ms: number
  /** Number of times other processes adopted matches of this one. */
  readonly losses: number
  /** Length of its lease; 0 once it gave it up, null for a process without one. */
  readonly lease_ms: ColumnType<number | null, number | null | undefined, number | null>
  /** When it renewed its lease, by the database's clock. */
  readonly renewed_at_ms: Generated<number>
  /** The heartbeat of a process without a lease that counted as its last renewal. */
  readonly heard_ms: Generated<number>
  /** When it found that nobody had renewed a lease for long, by the database's clock. */
  readonly gap_at_ms: Generated<number>
  /** Grows with each change of `facts`. */
  readonly revision: Generated<number>
  /** JSON of what a server publishes about itself. */
  readonly facts: Generated<string>
}

/** A job that one server does for all. */
interface RoleRow {
  readonly name: string
  /** Null while nobody leads; the leader is replaced once its lease has ended. */
  readonly leader: string | null
  /** Grows with each leader. */
  readonly term: number
}

/** An entry that the leader of a role stores for its successor. */
interface RoleEntryRow {
  readonly role: string
  readonly key: string
  readonly value: string
}

/** Columns named `is_…` and `has_…` are 0 or 1. */
type Flag = number

interface AccountRow {
  readonly id: string
  readonly name: string
  readonly name_key: string
  readonly password_hash: string | null
  readonly epoch: number
  readonly revision: number
  readonly created_at_ms: number
  /** When the account was last seen, to within a day. */
  readonly seen_at_ms: number
}

/** A network from which an account signed in. */
interface KnownNetworkRow {
  readonly account_id: string
  /** Keyed hash of account and address, in hex. */
  readonly network_hash: string
  readonly last_at_ms: number
}

/** The current set of recovery codes of an account. */
interface RecoverySetRow {
  readonly account_id: string
  readonly made_at_ms: number
}

/** An unused recovery code. */
interface RecoveryCodeRow {
  readonly account_id: string
  /** SHA-256 of account and code, in hex. */
  readonly code_hash: string
}

/** A browser that gets notices. */
interface PushSubscriptionRow {
  readonly endpoint: string
  readonly account_id: string
  readonly p256dh: string
  readonly auth: string
  readonly language: string
  readonly at_ms: number
}

interface BlockRow {
  readonly account_id: string
  readonly blocked_id: string
  /** Grows with each block of the account. */
  readonly number: number
}

interface FollowRow {
  readonly account_id: string
  readonly followed_id: string
  /** Grows with each follow of the account. */
  readonly number: number
}

interface DeletionRow {
  readonly account_id: string
}

interface ListRow {
  readonly account_id: string
  /** Id of the game; names are unique within it. */
  readonly game: string
  readonly name: string
  readonly preset: string
  /** JSON. */
  readonly list: string
  readonly is_default: Flag
}

interface SanctionRow {
  readonly account_id: string
  readonly kind: string
  readonly reason: string
  readonly at_ms: number
  readonly until_ms: number | null
}

interface ReportRow {
  readonly number: number
  /** JSON of a `Report`. */
  readonly report: string
  /** Accounts in the report; null for a player without an account and for a deleted account. */
  readonly reporter_id: string | null
  readonly reported_id: string | null
}

interface AuditRow {
  readonly number: number
  /** JSON of an `AuditEntry`. */
  readonly entry: string
}

/** A finished and settled match. */
interface ResultRow {
  readonly id: string
  /** Id of the game. */
  readonly game: string
  readonly preset: string
  readonly clock: string
  readonly is_public: Flag
  readonly is_rated: Flag
  /** JSON of a `Placing`. */
  readonly placing: string
  readonly started_at_ms: number
  readonly ended_at_ms: number
  /** When the result becomes public; null for immediately. */
  readonly public_at_ms: number | null
  /** An `UnratedReason`; null for most. */
  readonly unrated_because: string | null
  readonly weight: number
}

interface ResultSeatRow {
  readonly match_id: string
  /** Counts from 0, in the order of the seats. */
  readonly place: number
  readonly seat: string
  /** Empty where each seat plays for itself. */
  readonly team: string
  readonly account_id: string | null
  readonly name: string
  readonly bot: string | null
  /** Both ratings are null when the match did not count. */
  readonly rating_before: number | null
  readonly rating_after: number | null
  readonly has_walked_out: Flag
  /** A `HeldState`; null for most. */
  readonly held: string | null
  /** These three are copied from the match, for the indexes of lists. */
  readonly ended_at_ms: number | null
  readonly preset: string | null
  readonly is_public: Flag | null
}

interface StandingRow {
  readonly account_id: string
  readonly ladder: string
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
  readonly at_ms: number
  readonly provisional_from_ms: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  readonly revision: number
}

/** A secret of the server, kept across restarts. */
interface SecretRow {
  readonly name: string
  readonly value: string
}

/** The record of a finished match. */
interface RecordRow {
  readonly match_id: string
  /** Id of the game. */
  readonly game: string
  /** Base64 of gzip, like `events`. */
  readonly record: string
  readonly events: string
  /** JSON. */
  readonly luck: string
}

/** Standing of an account on a ladder in one season. */
interface SeasonStandingRow {
  readonly account_id: string
  readonly ladder: string
  /** Such as `2026-4`. */
  readonly season: string
  readonly rating: number
  readonly provisional_from_ms: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/** A recent rated game from the side of one player. */
interface RecentGameRow {
  readonly match_id: string
  readonly account_id: string
  readonly ladder: string
  readonly ended_at_ms: number
  readonly opponent_id: string
  /** Keyed hash; null when unknown. */
  readonly opponent_network: string | null
  readonly is_opponent_guest: Flag
  readonly shares_network: Flag
  readonly is_short: Flag
  readonly gain: number
}

/** A rating gain that awaits the host's release. */
interface HeldGainRow {
  readonly match_id: string
  readonly account_id: string
  readonly ladder: string
  readonly ended_at_ms: number
  readonly opponent_id: string
  /** JSON of a `Rating`. */
  readonly opponent: string
  readonly score: number
  readonly weight: number
  readonly points: number
  /** JSON of a list of `HoldReason`. */
  readonly reasons: string
}

/** Counts of a match whose result is not public yet, or was not added so far. */
interface UsageWaitingRow {
  readonly match_id: string
  readonly public_at_ms: number
  /** JSON of a `MatchUsage`. */
  readonly usage: string
}

/** Totals of an entry in a month and rating bracket. */
interface UsageCountRow {
  readonly preset: string
  /** Such as `2026-11`. */
  readonly month: string
  readonly bracket: string
  /** Empty for lists as a whole. */
  readonly entry: string
  readonly lists: number
  readonly matches: number
  readonly wins: number
  readonly draws: number
}
