import { sql, type Transaction } from 'kysely'
import {
  type Ending,
  Fenced,
  type Journal,
  type JournalEntry,
  type JournalNote,
  type JournalRecord,
  type MatchHeader,
  type Owner,
  type PlayedRules,
  type Taken,
} from '../match/journal.ts'
import type { Database } from './database.ts'
import { Group, type Patience } from './group.ts'
import { givenRows, locked, readRecords } from './journal-rows.ts'
import type { StoredTables } from './tables.ts'
import {
  alive,
  heldBy,
  silentSince,
  stillAlive,
  type TakenRow,
  takeAll,
  takeSome,
} from './take-over.ts'

type Write = Transaction<StoredTables>
type Written =
  | { readonly type: 'open'; readonly header: MatchHeader }
  | { readonly type: 'append'; readonly matchId: string; readonly entry: JournalEntry }
  | NoteItem
  | { readonly type: 'close'; readonly matchId: string; readonly ending: Ending }
  | { readonly type: 'letGo'; readonly matchId: string }

interface NoteItem {
  readonly type: 'note'
  readonly matchId: string
  readonly number: number
  readonly note: JournalNote
}
type Of<Type extends Written['type']> = Extract<Written, { type: Type }>

/** What this process knows of a match of its own. */
interface Own {
  readonly epoch: number
  /** Number of its newest note. */
  notes: number
}

/** How often a group is tried that failed as a whole: it may have been written all the same. */
const TRIES = 3

/**
 * The journal in a database. What many matches write at once is one commit. Each writing is fenced:
 * it counts only while the match is this process's, by owner and epoch.
 */
export class StoredJournal implements Journal {
  readonly beatEveryMs = 1_000
  readonly #db: Database
  readonly #owner: string
  readonly #own = new Map<string, Own>()
  readonly #group: Group<Written>
  readonly #taken = Promise.withResolvers<void>()
  /** How often others have taken over what this process had; null before its first heartbeat. */
  #losses: number | null = null

  /** `owner` names this process: a fresh random id. */
  constructor(db: Database, owner: string, patience: Patience) {
    this.#db = db
    this.#owner = owner
    this.#group = new Group(patience, (items) => this.#writeAgain(items))
  }

  /** Resolves when it has turned out that another process has taken over what this one had. */
  get taken(): Promise<void> {
    return this.#taken.promise
  }

  open(header: MatchHeader): Promise<void> {
    this.#own.set(header.id, { epoch: FIRST_EPOCH, notes: 0 })
    return this.#group.add({ type: 'open', header })
  }

  append(matchId: string, entry: JournalEntry): Promise<void> {
    return this.#group.add({ type: 'append', matchId, entry })
  }

  note(matchId: string, note: JournalNote): Promise<void> {
    const own = this.#own.get(matchId)
    if (own === undefined) return Promise.reject(closed(matchId))
    own.notes += 1
    return this.#group.add({ type: 'note', matchId, number: own.notes, note })
  }

  async close(matchId: string, ending: Ending): Promise<void> {
    await this.#group.add({ type: 'close', matchId, ending })
    if (ending !== 'over') this.#own.delete(matchId)
  }

  async letGo(matchId: string): Promise<void> {
    await this.#group.add({ type: 'letGo', matchId })
    this.#own.delete(matchId)
  }

  async read(matchId: string): Promise<JournalRecord | null> {
    return (await readRecords(this.#db, [matchId])).get(matchId) ?? null
  }

  async takeOver(nowMs: number): Promise<readonly JournalRecord[]> {
    return this.#recordsOf(await takeAll(this.#db, this.#owner, nowMs))
  }

  async takeFrom(from: string, most: number, played: PlayedRules, nowMs: number): Promise<Taken> {
    const claim = { from, most, played, owner: this.#owner, nowMs }
    const { taken, hasMore } = await takeSome(this.#db, claim)
    return { records: await this.#recordsOf(taken), hasMore }
  }

  /** Read only now: whoever had them wrote until they were taken. */
  async #recordsOf(taken: readonly TakenRow[]): Promise<readonly JournalRecord[]> {
    const records = await readRecords(
      this.#db,
      taken.map(({ id }) => id),
    )
    for (const { id, epoch, note } of taken) this.#own.set(id, { epoch, notes: note })
    return taken.flatMap(({ id }) => records.get(id) ?? [])
  }

  async strays(): Promise<readonly JournalRecord[]> {
    const held = await heldBy(this.#db, this.#owner)
    return this.#recordsOf(held.filter(({ id }) => !this.#own.has(id)))
  }

  silentOwners(sinceMs: number, played: PlayedRules): Promise<readonly string[]> {
    return silentSince(this.#db, this.#owner, sinceMs, played)
  }

  async ownerOf(matchId: string): Promise<Owner | null> {
    const row = await this.#db.query
      .selectFrom('matches')
      .select(['owner', 'is_held'])
      .where('id', '=', matchId)
      .executeTakeFirst()
    return row === undefined ? null : { id: row.owner, isHeld: row.is_held === 1 }
  }

  lost(): Promise<readonly string[]> {
    return othersAmong(this.#db, this.#owner, [...this.#own.keys()])
  }

  leave(matchId: string): void {
    this.#own.delete(matchId)
  }

  async beat(nowMs: number): Promise<boolean> {
    const { query } = this.#db
    const before = this.#losses
    // Whoever takes over all that a process had forgets it.
    const now = before === null ? null : await stillAlive(query, this.#owner, nowMs)
    if (now === null) await alive(query, this.#owner, nowMs)
    this.#losses = now ?? 0
    const isWhole = before === null || now === before
    if (!isWhole) this.#taken.resolve()
    return isWhole
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

  /** Of one match, opening comes before all else and closing after it: so each kind is written at once. */
  async #write(write: Write, items: readonly Written[]): Promise<ReadonlyMap<Written, Error>> {
    const fenced: Exclude<Written, { type: 'open' }>[] = []
    await this.#openAll(write, ofType(items, 'open'))
    fenced.push(...(await this.#appendAll(write, ofType(items, 'append'))))
    for (const item of ofType(items, 'note'))
      if (!(await this.#note(write, item))) fenced.push(item)
    for (const item of ofType(items, 'close'))
      if (!(await this.#close(write, item))) fenced.push(item)
    for (const { matchId } of ofType(items, 'letGo')) await this.#letGo(write, matchId)
    return this.#faultsOf(write, fenced)
  }

  /** Why these were not written: their match is another's, or it is closed. */
  async #faultsOf(
    write: Write,
    items: readonly Exclude<Written, { type: 'open' }>[],
  ): Promise<ReadonlyMap<Written, Error>> {
    if (items.length === 0) return new Map()
    const ids = items.map(({ matchId }) => matchId)
    const others = new Set(await othersAmong({ query: write }, this.#owner, ids))
    if (others.size > 0) this.#taken.resolve()
    const faultOf = (id: string) => (others.has(id) ? new Fenced(id) : closed(id))
    return new Map(items.map((item) => [item, faultOf(item.matchId)]))
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
      is_held: 1,
    }))
    await write
      .insertInto('matches')
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }

  /** Those that were not written: their match is another's, or closed. */
  async #appendAll(write: Write, items: readonly Of<'append'>[]): Promise<readonly Of<'append'>[]> {
    if (items.length === 0) return []
    const rows = items.map(({ matchId, entry }) => [
      matchId,
      this.#epochOf(matchId),
      entry.step,
      entry.actor,
      entry.by,
      JSON.stringify(entry.intent),
      entry.seq,
      entry.atMs,
      entry.hash ?? null,
    ])
    const { rows: written } = await sql<{ readonly place: string }>`
      WITH given AS MATERIALIZED (${givenRows(this.#db, JSON.stringify(rows))}),
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

  /** Whether the match is still this process's. */
  async #note(write: Write, { matchId, number, note }: NoteItem): Promise<boolean> {
    const own = await write
      .selectFrom('matches')
      .select('id')
      .where('id', '=', matchId)
      .where('owner', '=', this.#owner)
      .where('epoch', '=', this.#epochOf(matchId))
      .where('is_held', '=', 1)
      .$if(this.#db.kind === 'postgres', (select) => select.forShare())
      .executeTakeFirst()
    if (own === undefined) return false
    await write
      .insertInto('notes')
      .values({ match_id: matchId, number, note: JSON.stringify(note) })
      .onConflict((conflict) => conflict.columns(['match_id', 'number']).doNothing())
      .execute()
    return true
  }

  async #close(write: Write, { matchId, ending }: Of<'close'>): Promise<boolean> {
    const closed = await write
      .updateTable('matches')
      .set({ ending, is_held: ending === 'over' ? 1 : 0 })
      .where('id', '=', matchId)
      .where('owner', '=', this.#owner)
      .where('epoch', '=', this.#epochOf(matchId))
      .where((where) => where.or([where('ending', 'is', null), where('ending', '=', ending)]))
      .returning('id')
      .executeTakeFirst()
    return closed !== undefined
  }

  /** Of one that another process has nothing is changed: that one knows when its people are gone. */
  #letGo(write: Write, matchId: string): Promise<unknown> {
    return write
      .updateTable('matches')
      .set({ is_held: 0 })
      .where('id', '=', matchId)
      .where('owner', '=', this.#owner)
      .where('epoch', '=', this.#epochOf(matchId))
      .where('ending', '=', 'over')
      .execute()
  }

  #epochOf(matchId: string): number {
    return this.#own.get(matchId)?.epoch ?? 0
  }
}

const FIRST_EPOCH = 1

/** Ids that are asked for at once. */
const ASKED_TOGETHER = 500

/** Those of these matches that another process has. */
async function othersAmong(
  { query }: Pick<Database, 'query'>,
  owner: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const others: string[] = []
  for (let at = 0; at < ids.length; at += ASKED_TOGETHER) {
    const rows = await query
      .selectFrom('matches')
      .select('id')
      .where('id', 'in', ids.slice(at, at + ASKED_TOGETHER))
      .where('owner', '!=', owner)
      .execute()
    others.push(...rows.map(({ id }) => id))
  }
  return others
}

const ofType = <Type extends Written['type']>(
  items: readonly Written[],
  type: Type,
): readonly Of<Type>[] => items.filter((item): item is Of<Type> => item.type === type)

const closed = (matchId: string): Error => new Error(`match ${matchId} is closed`)
