/** The tables of a server's database, as `migrations.ts` makes them: names and types of columns. */
export interface StoredTables {
  readonly matches: MatchRow
  readonly entries: EntryRow
  readonly notes: NoteRow
  readonly processes: ProcessRow
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
}
