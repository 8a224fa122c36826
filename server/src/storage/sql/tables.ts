/** The tables of a server's database, as `migrations.ts` makes them: names and types of columns. */
export interface StoredTables {
  readonly matches: MatchRow
  readonly entries: EntryRow
  readonly notes: NoteRow
  readonly processes: ProcessRow
  readonly accounts: AccountRow
  readonly known_networks: KnownNetworkRow
  readonly recovery_sets: RecoverySetRow
  readonly recovery_codes: RecoveryCodeRow
  readonly blocks: BlockRow
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
}

/** A match that was begun; its journal is its header and its entries. */
interface MatchRow {
  readonly id: string
  /** The process that plays it; others write nothing of it. */
  readonly owner: string
  /** Counts up whenever another process takes it over. */
  readonly epoch: number
  /** JSON of a `MatchHeader`. */
  readonly header: string
  /** Null while it goes on. */
  readonly ending: string | null
  /** What is played, by which rules and with what: as the header says. */
  readonly game: string
  readonly rules_version: number
  readonly catalogue: string
  /** Whether it has a table: while it goes on, and as long as people stay there after it. */
  readonly is_held: Flag
}

/** An accepted intent. */
interface EntryRow {
  readonly match_id: string
  readonly step: number
  readonly actor: string
  readonly given_by: string
  /** JSON. */
  readonly intent: string
  readonly seq: number | null
  readonly at_ms: number
  /** Hash of the state that it led to; null for most. */
  readonly hash: string | null
}

/** What a match goes on with besides its intents. */
interface NoteRow {
  readonly match_id: string
  /** From 1, in the order in which they were written. */
  readonly number: number
  /** JSON of a `JournalNote`. */
  readonly note: string
}

/** A process that plays matches, or did. */
interface ProcessRow {
  readonly owner: string
  /** When it said so last. */
  readonly alive_at_ms: number
  /** How often others took matches of it over. */
  readonly losses: number
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
  /** When its player was here last, to a day or so. */
  readonly seen_at_ms: number
}

/** A network from which an account was signed in to. */
interface KnownNetworkRow {
  readonly account_id: string
  /** Keyed hash of account and address, in hex. */
  readonly network_hash: string
  readonly last_at_ms: number
}

/** The newest set of recovery codes of an account. */
interface RecoverySetRow {
  readonly account_id: string
  readonly made_at_ms: number
}

/** A recovery code that was not used yet. */
interface RecoveryCodeRow {
  readonly account_id: string
  /** SHA-256 of account and code, in hex. */
  readonly code_hash: string
}

interface BlockRow {
  readonly account_id: string
  readonly blocked_id: string
  /** The older block has the smaller one. */
  readonly number: number
}

interface ListRow {
  readonly account_id: string
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
  /** The accounts in it; null for somebody without one, and for one that was removed. */
  readonly reporter_id: string | null
  readonly reported_id: string | null
}

interface AuditRow {
  readonly number: number
  /** JSON of an `AuditEntry`. */
  readonly entry: string
}

/** A match that is over and settled. */
interface ResultRow {
  readonly id: string
  readonly preset: string
  readonly clock: string
  readonly is_public: Flag
  readonly is_rated: Flag
  /** JSON of a `Placing`. */
  readonly placing: string
  readonly started_at_ms: number
  readonly ended_at_ms: number
  /** When others may know of it; null when they may from its end on. */
  readonly public_at_ms: number | null
  /** An `UnratedReason`; null for most. */
  readonly unrated_because: string | null
  readonly weight: number
}

interface ResultSeatRow {
  readonly match_id: string
  /** From 0, in the order of the seats. */
  readonly place: number
  readonly seat: string
  readonly account_id: string | null
  readonly name: string
  readonly bot: string | null
  /** Null, as the next, where the match did not count. */
  readonly rating_before: number | null
  readonly rating_after: number | null
  readonly has_walked_out: Flag
  /** A `HeldState`; null for most. */
  readonly held: string | null
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

/** What the server has to know again after a restart, and nobody else ever. */
interface SecretRow {
  readonly name: string
  readonly value: string
}

/** The record of a finished match. */
interface RecordRow {
  readonly match_id: string
  /** Base64 of gzip, as `events`. */
  readonly record: string
  readonly events: string
  /** JSON. */
  readonly luck: string
}

/** What an account did on a ladder in one season. */
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

/** A rated game of the last days, as one of its players has it. */
interface RecentGameRow {
  readonly match_id: string
  readonly account_id: string
  readonly ladder: string
  readonly ended_at_ms: number
  readonly opponent_id: string
  /** A keyed hash; null when unknown. */
  readonly opponent_network: string | null
  readonly is_opponent_guest: Flag
  readonly shares_network: Flag
  readonly is_short: Flag
  readonly gain: number
}

/** A gain that waits for the host. */
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
