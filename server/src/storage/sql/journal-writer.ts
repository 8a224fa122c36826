import { sql } from 'kysely'
import {
  type Ending,
  Fenced,
  type JournalEntry,
  type JournalNote,
  type MatchHeader,
  Unwritten,
} from '../../match/journal.ts'
import type { Database } from './database.ts'
import type { Write } from './exclusively.ts'
import { inputRows, locked } from './journal-rows.ts'
import type { OwnMatch } from './own-matches.ts'

/** A write to the journal of a match. */
export type JournalWrite =
  | { readonly type: 'open'; readonly header: MatchHeader }
  | ({ readonly type: 'append'; readonly entry: JournalEntry } & OfMatch)
  | NoteItem
  | ({ readonly type: 'close'; readonly ending: Ending } & OfMatch)
  | ({ readonly type: 'release' } & OfMatch)

interface OfMatch {
  readonly matchId: string
  readonly own: OwnMatch
}

interface NoteItem extends OfMatch {
  readonly type: 'note'
  readonly number: number
  readonly note: JournalNote
}
type Of<Type extends JournalWrite['type']> = Extract<JournalWrite, { type: Type }>

interface WriterParts {
  readonly db: Database
  readonly owner: string
  /** Called when a write was rejected because another process owns the match. */
  readonly onFenced: () => void
}

/** Writes a batch for many matches in one transaction, each write fenced by owner and epoch. */
export class JournalWriter {
  readonly #db: Database
  readonly #owner: string
  readonly #onFenced: () => void

  constructor({ db, owner, onFenced }: WriterParts) {
    this.#db = db
    this.#owner = owner
    this.#onFenced = onFenced
  }

  /**
   * Within a match, `open` comes first and `close` last, so each kind of write can be done in one
   * go.
   */
  async write(
    write: Write,
    given: readonly JournalWrite[],
  ): Promise<ReadonlyMap<JournalWrite, Error>> {
    const fenced: Exclude<JournalWrite, { type: 'open' }>[] = []
    const broken = given.filter(isBroken)
    const items = given.filter((item) => !isBroken(item))
    await this.#openAll(write, ofType(items, 'open'))
    fenced.push(...(await this.#appendAll(write, ofType(items, 'append'))))
    for (const item of ofType(items, 'note'))
      if (!(await this.#note(write, item))) fenced.push(item)
    for (const item of ofType(items, 'close'))
      if (!(await this.#close(write, item))) fenced.push(item)
    for (const item of ofType(items, 'release')) await this.#release(write, item)
    const faults = await this.#faultsOf(write, fenced)
    return new Map([...faults, ...broken.map((item) => [item, new Unwritten(GAP)] as const)])
  }

  /**
   * Why these were not written: another process owns the match, it was adopted again, or it is
   * closed.
   */
  async #faultsOf(
    write: Write,
    items: readonly Exclude<JournalWrite, { type: 'open' }>[],
  ): Promise<ReadonlyMap<JournalWrite, Error>> {
    if (items.length === 0) return new Map()
    const ids = items.map(({ matchId }) => matchId)
    const others = new Set(await othersAmong({ query: write }, this.#owner, ids))
    if (others.size > 0) this.#onFenced()
    const epochs = await epochsOf(write, ids)
    const faultOf = ({ matchId, own }: OfMatch) => {
      if (others.has(matchId)) return new Fenced(matchId)
      const isStale = own.epoch >= FIRST_EPOCH && (epochs.get(matchId) ?? 0) > own.epoch
      return isStale ? new Unwritten(STALE) : closed(matchId)
    }
    return new Map(items.map((item) => [item, faultOf(item)]))
  }

  async #openAll(write: Write, items: readonly Of<'open'>[]): Promise<void> {
    if (items.length === 0) return
    const rows = items.map(({ header }) => ({
      id: header.id,
      owner: this.#owner,
      epoch: FIRST_EPOCH,
      header: JSON.stringify(header),
      ending: null,
      game: header.game,
      rules_version: header.rulesVersion,
      catalogue: header.catalogue,
      is_held: 1,
    }))
    await write
      .insertInto('matches')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }

  /**
   * Returns the entries that were not written because their match is closed or owned by another
   * process.
   */
  async #appendAll(write: Write, items: readonly Of<'append'>[]): Promise<readonly Of<'append'>[]> {
    if (items.length === 0) return []
    const rows = items.map(({ matchId, own, entry }) => [
      matchId,
      own.epoch,
      entry.step,
      entry.actor,
      entry.by,
      JSON.stringify(entry.intent),
      entry.seq,
      entry.atMs,
      entry.hash ?? null,
    ])
    const { rows: written } = await sql<{ readonly place: string }>`
      WITH given AS MATERIALIZED (${inputRows(this.#db, JSON.stringify(rows))}),
      own AS MATERIALIZED (
        SELECT matches.id, matches.epoch FROM matches
        WHERE matches.id IN (SELECT match_id FROM given)
          AND matches.owner = ${this.#owner} AND matches.ending IS NULL
        ${locked(this.#db)}
      )
      INSERT INTO entries (match_id, step, actor, given_by, intent, seq, at_ms, hash)
      SELECT given.match_id, step, actor, given_by, intent, seq, at_ms, hash
      FROM given JOIN own ON own.id = given.match_id AND own.epoch = given.epoch
      WHERE true
      ON CONFLICT (match_id, step) DO UPDATE SET hash = excluded.hash
        WHERE entries.intent = excluded.intent AND entries.actor = excluded.actor
          AND entries.at_ms = excluded.at_ms
      RETURNING match_id || ' ' || step AS place
    `.execute(write)
    const places = new Set(written.map(({ place }) => place))
    return items.filter(({ matchId, entry }) => !places.has(`${matchId} ${entry.step}`))
  }

  /** Returns false when the match is no longer this process's. */
  async #note(write: Write, { matchId, own, number, note }: NoteItem): Promise<boolean> {
    const found = await write
      .selectFrom('matches')
      .select('id')
      .where('id', '=', matchId)
      .where('owner', '=', this.#owner)
      .where('epoch', '=', own.epoch)
      .where('is_held', '=', 1)
      .$if(this.#db.kind === 'postgres', (select) => select.forShare())
      .executeTakeFirst()
    if (found === undefined) return false
    await write
      .insertInto('notes')
      .values({ match_id: matchId, number, note: JSON.stringify(note) })
      .onConflict((conflict) => conflict.columns(['match_id', 'number']).doNothing())
      .execute()
    return true
  }

  async #close(write: Write, { matchId, own, ending }: Of<'close'>): Promise<boolean> {
    const closed = await write
      .updateTable('matches')
      .set({ ending, is_held: ending === 'over' ? 1 : 0 })
      .where('id', '=', matchId)
      .where('owner', '=', this.#owner)
      .where('epoch', '=', own.epoch)
      .where((where) => where.or([where('ending', 'is', null), where('ending', '=', ending)]))
      .returning('id')
      .executeTakeFirst()
    return closed !== undefined
  }

  /** Changes nothing when another process owns the match: that process will release it. */
  #release(write: Write, { matchId, own }: Of<'release'>): Promise<unknown> {
    return write
      .updateTable('matches')
      .set({ is_held: 0 })
      .where('id', '=', matchId)
      .where('owner', '=', this.#owner)
      .where('epoch', '=', own.epoch)
      .where('ending', '=', 'over')
      .execute()
  }
}

/** Epoch of a match until it is first adopted or reclaimed. */
export const FIRST_EPOCH = 1

/** Ids per query. */
const QUERY_BATCH = 500

/** Which of these matches other processes own. */
export async function othersAmong(
  { query }: Pick<Database, 'query'>,
  owner: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const others: string[] = []
  for (let at = 0; at < ids.length; at += QUERY_BATCH) {
    const rows = await query
      .selectFrom('matches')
      .select('id')
      .where('id', 'in', ids.slice(at, at + QUERY_BATCH))
      .where('owner', '!=', owner)
      .execute()
    others.push(...rows.map(({ id }) => id))
  }
  return others
}

const ofType = <Type extends JournalWrite['type']>(
  items: readonly JournalWrite[],
  type: Type,
): readonly Of<Type>[] => items.filter((item): item is Of<Type> => item.type === type)

const isBroken = (item: JournalWrite): boolean =>
  item.type !== 'open' && item.own.brokenSinceMs !== null

/** Current epoch of each match. */
async function epochsOf(
  write: Write,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await write
    .selectFrom('matches')
    .select(['id', 'epoch'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, epoch }) => [id, epoch]))
}

/**
 * Another process had the match in between, or may have: it has to be reclaimed from the journal.
 */
const STALE = 'the match was adopted again, under a newer epoch'
const GAP = 'an earlier write failed'

/** Nothing more is written to a closed match. */
export const closed = (matchId: string): Error => new Error(`match ${matchId} is closed`)
