import { type RawBuilder, sql, type Transaction } from 'kysely'
import type {
  Ending,
  GivenBy,
  Journal,
  JournalEntry,
  JournalRecord,
  MatchHeader,
} from '../match/journal.ts'
import type { Database } from './database.ts'
import { Group } from './group.ts'
import type { StoredTables } from './tables.ts'

/** Another process plays this match now, or nobody does: what was to be written is not. */
export class Fenced extends Error {
  override readonly name = 'Fenced'

  constructor(matchId: string) {
    super(`match ${matchId} is no longer this process's`)
  }
}

type Written =
  | { readonly type: 'open'; readonly header: MatchHeader }
  | { readonly type: 'append'; readonly matchId: string; readonly entry: JournalEntry }
  | { readonly type: 'close'; readonly matchId: string; readonly ending: Ending }

type Append = Extract<Written, { type: 'append' }>
type Write = Transaction<StoredTables>

/** How often a group is tried that failed as a whole: it may have been written all the same. */
const TRIES = 3

/**
 * The journal in a database. What many matches write at once is one commit. Each writing is fenced:
 * it counts only while the match is this process's, by owner and epoch.
 */
export class StoredJournal implements Journal {
  readonly #db: Database
  readonly #owner: string
  readonly #epochs = new Map<string, number>()
  readonly #group: Group<Written>

  /** `owner` names this process: a fresh random id. */
  constructor(db: Database, owner: string) {
    this.#db = db
    this.#owner = owner
    this.#group = new Group((items) => this.#writeAgain(items))
  }

  open(header: MatchHeader): Promise<void> {
    this.#epochs.set(header.id, FIRST_EPOCH)
    return this.#group.add({ type: 'open', header })
  }

  append(matchId: string, entry: JournalEntry): Promise<void> {
    return this.#group.add({ type: 'append', matchId, entry })
  }

  async close(matchId: string, ending: Ending): Promise<void> {
    await this.#group.add({ type: 'close', matchId, ending })
    this.#epochs.delete(matchId)
  }

  async read(matchId: string): Promise<JournalRecord | null> {
    const { query } = this.#db
    const match = await query
      .selectFrom('matches')
      .select(['header', 'ending'])
      .where('id', '=', matchId)
      .executeTakeFirst()
    if (match === undefined) return null
    const rows = await query
      .selectFrom('entries')
      .selectAll()
      .where('match_id', '=', matchId)
      .orderBy('step')
      .execute()
    const entries = rows.map(({ step, actor, given_by, intent, at_ms, hash }) => ({
      step,
      actor,
      by: given_by as GivenBy,
      intent: JSON.parse(intent),
      atMs: at_ms,
      ...(hash === null ? {} : { hash }),
    }))
    return { header: JSON.parse(match.header), entries, ending: match.ending as Ending | null }
  }

  async takeOver(): Promise<readonly JournalRecord[]> {
    const taken = await this.#db.query
      .updateTable('matches')
      .set(({ eb }) => ({ owner: this.#owner, epoch: eb('epoch', '+', 1) }))
      .where('ending', 'is', null)
      .where('owner', '!=', this.#owner)
      .returning(['id', 'epoch'])
      .execute()
    const records: JournalRecord[] = []
    for (const { id, epoch } of taken) {
      this.#epochs.set(id, epoch)
      const record = await this.read(id)
      if (record !== null) records.push(record)
    }
    return records
  }

  /** Resolves when nothing waits to be written. */
  idle(): Promise<void> {
    return this.#group.idle()
  }

  /** A commit that failed may have happened: writing the same again changes nothing. */
  async #writeAgain(items: readonly Written[]): Promise<ReadonlyMap<Written, Error>> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.#db.query.transaction().execute((write) => this.#write(write, items))
      } catch (error) {
        if (tried === TRIES) throw error
      }
    }
  }

  /** Of one match, opening comes before entries and those before closing: so each kind is written at once. */
  async #write(write: Write, items: readonly Written[]): Promise<ReadonlyMap<Written, Error>> {
    const faults = new Map<Written, Error>()
    const opened = items.filter((item) => item.type === 'open')
    const appended = items.filter((item) => item.type === 'append')
    const closed = items.filter((item) => item.type === 'close')
    if (opened.length > 0) await this.#openAll(write, opened)
    if (appended.length > 0)
      for (const item of await this.#appendAll(write, appended))
        faults.set(item, new Fenced(item.matchId))
    for (const item of closed)
      if (!(await this.#close(write, item))) faults.set(item, new Fenced(item.matchId))
    return faults
  }

  async #openAll(write: Write, items: readonly Extract<Written, { type: 'open' }>[]) {
    const rows = items.map(({ header }) => ({
      id: header.id,
      owner: this.#owner,
      epoch: FIRST_EPOCH,
      header: JSON.stringify(header),
      ending: null,
    }))
    await write
      .insertInto('matches')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }

  /** Those that were not written: their match is another's, or closed. */
  async #appendAll(write: Write, items: readonly Append[]): Promise<readonly Append[]> {
    const rows = items.map(({ matchId, entry }) => [
      matchId,
      this.#epochs.get(matchId) ?? 0,
      entry.step,
      entry.actor,
      entry.by,
      JSON.stringify(entry.intent),
      entry.atMs,
      entry.hash ?? null,
    ])
    const { rows: owned } = await sql<{ readonly match_id: string }>`
      WITH given AS (${this.#given(JSON.stringify(rows))}),
      own AS (
        SELECT matches.id, matches.epoch FROM matches
        WHERE matches.id IN (SELECT match_id FROM given)
          AND matches.owner = ${this.#owner} AND matches.ending IS NULL
        ${this.#locked}
      )
      INSERT INTO entries (match_id, step, actor, given_by, intent, at_ms, hash)
      SELECT given.match_id, given.step, given.actor, given.given_by, given.intent, given.at_ms, given.hash
      FROM given JOIN own ON own.id = given.match_id AND own.epoch = given.epoch
      WHERE true
      ON CONFLICT (match_id, step) DO UPDATE SET hash = excluded.hash
        WHERE entries.intent = excluded.intent AND entries.actor = excluded.actor
          AND entries.at_ms = excluded.at_ms
      RETURNING match_id || ' ' || step AS match_id
    `.execute(write)
    const written = new Set(owned.map(({ match_id }) => match_id))
    return items.filter(({ matchId, entry }) => !written.has(`${matchId} ${entry.step}`))
  }

  /** The rows of a JSON list, as each database reads one. */
  #given(rows: string): RawBuilder<unknown> {
    if (this.#db.kind === 'sqlite')
      return sql`
        SELECT value ->> 0 AS match_id, value ->> 1 AS epoch, value ->> 2 AS step,
          value ->> 3 AS actor, value ->> 4 AS given_by, value ->> 5 AS intent,
          value ->> 6 AS at_ms, value ->> 7 AS hash
        FROM json_each(${rows})`
    return sql`
      SELECT value ->> 0 AS match_id, (value ->> 1)::int AS epoch, (value ->> 2)::int AS step,
        value ->> 3 AS actor, value ->> 4 AS given_by, value ->> 5 AS intent,
        (value ->> 6)::bigint AS at_ms, value ->> 7 AS hash
      FROM jsonb_array_elements(${rows}::jsonb)`
  }

  /** PostgreSQL: who takes a match over waits until this has committed. SQLite has one writer anyway. */
  get #locked(): RawBuilder<unknown> {
    return this.#db.kind === 'postgres' ? sql`FOR SHARE` : sql``
  }

  async #close(write: Write, { matchId, ending }: Extract<Written, { type: 'close' }>) {
    const closed = await write
      .updateTable('matches')
      .set({ ending })
      .where('id', '=', matchId)
      .where('owner', '=', this.#owner)
      .where('epoch', '=', this.#epochs.get(matchId) ?? 0)
      .where((where) => where.or([where('ending', 'is', null), where('ending', '=', ending)]))
      .returning('id')
      .executeTakeFirst()
    return closed !== undefined
  }
}

const FIRST_EPOCH = 1
