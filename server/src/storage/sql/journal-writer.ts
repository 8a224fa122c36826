import { Fenced, Unwritten } from '../../match/journal.ts'
import { type AppendEntries, appendEntries } from './append-entries.ts'
import type { Database } from './database.ts'
import type { Write } from './exclusively.ts'
import type { JournalWrite, NoteItem, Of, OfMatch } from './journal-write.ts'

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
  readonly #append: AppendEntries

  constructor({ db, owner, onFenced }: WriterParts) {
    this.#db = db
    this.#owner = owner
    this.#onFenced = onFenced
    this.#append = appendEntries(db, owner)
  }

  /**
   * Writes the entries of a batch at once, where the database can; returns everything that is not
   * written. Entries may be written before all else of a batch but the opening of their match, without
   * which they are not written here.
   */
  writeNow(given: readonly JournalWrite[]): readonly JournalWrite[] {
    const entries = ofType(given, 'append').filter((item) => !isBroken(item))
    const left = this.#append.now(entries)
    if (left === null || entries.length === 0) return given
    if (left.length === 0 && entries.length === given.length) return []
    const written = new Set<JournalWrite>(entries)
    for (const item of left) written.delete(item)
    return given.filter((item) => !written.has(item))
  }

  /**
   * Writes a batch of only entries in one statement, which is a transaction of its own. Returns what
   * was not written: everything if the batch has other writes, and entries that were fenced off.
   */
  async writeEntries(given: readonly JournalWrite[]): Promise<readonly JournalWrite[]> {
    if (given.some((item) => item.type !== 'append' || isBroken(item))) return given
    return this.#append.alone(ofType(given, 'append'))
  }

  /**
   * Within a match, `open` comes first and `close` last, so each kind of write can be done in one
   * go. `isRepeated`: an earlier attempt failed, and may have written all the same.
   */
  async write(
    write: Write,
    given: readonly JournalWrite[],
    isRepeated: boolean,
  ): Promise<ReadonlyMap<JournalWrite, Error>> {
    const fenced: Exclude<JournalWrite, { type: 'open' }>[] = []
    const broken = given.filter(isBroken)
    const items = given.filter((item) => !isBroken(item))
    const append = isRepeated ? this.#append.again : this.#append.within
    await this.#openAll(write, ofType(items, 'open'))
    fenced.push(...(await append(write, ofType(items, 'append'))))
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
