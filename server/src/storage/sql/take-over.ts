import { type SqlBool, sql } from 'kysely'
import type { JournalNote, PlayedRules } from '../../match/journal.ts'
import type { Database } from './database.ts'
import type { Write } from './exclusively.ts'
import { readHeader } from './read-header.ts'

/** A match of a process. */
export interface HeldRow {
  readonly id: string
  readonly epoch: number
}

/** A match that is this process's from now on. */
export interface TakenRow extends HeldRow {
  /** Number of its newest note. */
  readonly note: number
}

/** A match that goes on, and that nobody plays. */
interface Orphan extends HeldRow {
  /** When it was last known to be played. */
  readonly aliveMs: number
}

/** How far something of a match was written. */
interface ChannelStore {
  readonly last: number
  readonly atMs: number
}

/** Rows that are written at once. */
const WRITTEN_TOGETHER = 100

/**
 * Makes all matches that are held those of `owner`, and writes down how long each stood still: at
 * once, so that a process that dies before it has restored them takes no time from their players,
 * and gives none twice.
 */
export const takeAll = ({ query, kind }: Database, owner: string, nowMs: number) =>
  query.transaction().execute(async (write): Promise<readonly TakenRow[]> => {
    const orphans = await orphansIn(write)
      .where('matches.owner', '!=', owner)
      .orderBy('matches.id')
      .$if(kind === 'postgres', (select) => select.forUpdate('matches'))
      .execute()
    const taken = await take(write, orphans.map(toOrphan), owner, nowMs)
    await alive(write, owner, nowMs)
    await forgetIdle(write, owner)
    return taken
  })

/** Whose matches, how many, and of which rules; `owner` is who has them then. */
export interface Claim {
  readonly from: string
  readonly most: number
  readonly played: PlayedRules
  readonly owner: string
  readonly nowMs: number
}

/** What a claim has brought. */
export interface Claimed {
  readonly taken: readonly TakenRow[]
  readonly hasMore: boolean
}

/**
 * The same for some matches of one process. Many may claim at once: each passes over what another
 * is taking, or what is just being written, and is told that there is more.
 */
export async function takeSome(
  { query, kind }: Database,
  { from, most, played, owner, nowMs }: Claim,
): Promise<Claimed> {
  const claimed = await query.transaction().execute(async (write) => {
    const orphans = await orphansIn(write)
      .where('matches.owner', '=', from)
      .where(isOf(played))
      .limit(most)
      .$if(kind === 'postgres', (select) => select.forUpdate('matches').skipLocked())
      .execute()
    const taken = await take(write, orphans.map(toOrphan), owner, nowMs)
    const left = await write
      .selectFrom('matches')
      .select('id')
      .where('is_held', '=', 1)
      .where('owner', '=', from)
      .where(isOf(played))
      .limit(1)
      .execute()
    return { taken, hasMore: left.length > 0 }
  })
  // After the commit: those who claim at once do not wait for each other here.
  if (claimed.taken.length > 0) await noteLoss(query, from)
  if (!claimed.hasMore) await forgetIfIdle(query, from)
  return claimed
}

/** When matches are taken back, and since when nobody has played them. */
export interface TakenBack {
  readonly nowMs: number
  readonly since: ReadonlyMap<string, number>
}

/**
 * The same for matches of `owner` itself, some of these: what it asked for before is fenced off, as
 * if it were another's. `tell` says of those that are locked since when they stand still.
 */
export const takeBack = (
  { query, kind }: Database,
  owner: string,
  ids: readonly string[],
  tell: (rows: readonly HeldRow[]) => TakenBack,
): Promise<readonly TakenRow[]> =>
  query.transaction().execute(async (write) => {
    const rows = await write
      .selectFrom('matches')
      .select(['id', 'epoch'])
      .where('id', 'in', ids)
      .where('owner', '=', owner)
      .where('is_held', '=', 1)
      .$if(kind === 'postgres', (select) => select.forUpdate())
      .execute()
    const { nowMs, since } = tell(rows)
    const orphans = rows.map((row) => ({ ...row, aliveMs: since.get(row.id) ?? nowMs }))
    return take(write, orphans, owner, nowMs)
  })

/** Makes them those of `owner`, and notes their pauses. */
async function take(
  write: Write,
  orphans: readonly Orphan[],
  owner: string,
  nowMs: number,
): Promise<readonly TakenRow[]> {
  const taken: TakenRow[] = []
  for (let at = 0; at < orphans.length; at += WRITTEN_TOGETHER)
    taken.push(
      ...(await takeTogether(write, orphans.slice(at, at + WRITTEN_TOGETHER), owner, nowMs)),
    )
  return taken
}

async function takeTogether(
  write: Write,
  orphans: readonly Orphan[],
  owner: string,
  nowMs: number,
): Promise<readonly TakenRow[]> {
  const ids = orphans.map(({ id }) => id)
  const entries = await reachOf(write, 'entries', ids)
  const notes = await reachOf(write, 'notes', ids)
  const pauses = orphans.map((orphan) => {
    const { last = 0, atMs = 0 } = entries.get(orphan.id) ?? {}
    const pauseMs = Math.max(0, nowMs - Math.max(orphan.aliveMs, atMs))
    const note: JournalNote = { type: 'pause', afterStep: last, pauseMs }
    const number = (notes.get(orphan.id)?.last ?? 0) + 1
    return { match_id: orphan.id, number, note: JSON.stringify(note) }
  })
  await write.insertInto('notes').values(pauses).execute()
  await write
    .updateTable('matches')
    .set(({ eb }) => ({ owner, epoch: eb('epoch', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  return orphans.map(({ id, epoch }, place) => ({
    id,
    epoch: epoch + 1,
    note: pauses[place]?.number ?? 0,
  }))
}

/** Says that the process `owner` plays on. */
export const alive = (
  query: Pick<Database['query'], 'insertInto'>,
  owner: string,
  nowMs: number,
): Promise<unknown> =>
  query
    .insertInto('processes')
    .values({ owner, alive_at_ms: nowMs, losses: 0 })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ alive_at_ms: nowMs }))
    .execute()

/**
 * The same for a process that has said it before: how often others took matches of it over; null
 * when it was forgotten since.
 */
export async function stillAlive(
  query: Pick<Database['query'], 'updateTable'>,
  owner: string,
  nowMs: number,
): Promise<number | null> {
  const known = await query
    .updateTable('processes')
    .set({ alive_at_ms: nowMs })
    .where('owner', '=', owner)
    .returning('losses')
    .executeTakeFirst()
  return known?.losses ?? null
}

/** All that a process holds. */
export const heldBy = ({ query }: Database, owner: string): Promise<readonly HeldRow[]> =>
  query
    .selectFrom('matches')
    .select(['id', 'epoch'])
    .where('owner', '=', owner)
    .where('is_held', '=', 1)
    .execute()

/** Others that hold matches of these rules and have not said since `sinceMs` that they play on. */
export async function silentSince(
  { query }: Database,
  owner: string,
  sinceMs: number,
  played: PlayedRules,
): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('matches')
    .leftJoin('processes', 'processes.owner', 'matches.owner')
    .select('matches.owner')
    .distinct()
    .where('matches.is_held', '=', 1)
    .where('matches.owner', '!=', owner)
    .where(isOf(played))
    .where(({ fn, val, eb }) => eb(fn.coalesce('processes.alive_at_ms', val(0)), '<', sinceMs))
    .execute()
  return rows.map(({ owner: silent }) => silent)
}

/** PostgreSQL, locked: from here on whoever had them waits, and is then refused. */
const orphansIn = (write: Write) =>
  write
    .selectFrom('matches')
    .leftJoin('processes', 'processes.owner', 'matches.owner')
    .select(['matches.id', 'matches.epoch', 'matches.header', 'processes.alive_at_ms'])
    .where('matches.is_held', '=', 1)

/** Matches of these rules. */
const isOf = ({ game, versions, catalogue }: PlayedRules) =>
  sql<SqlBool>`matches.game = ${game} AND matches.rules_version IN (${sql.join(versions)})
    AND matches.catalogue = ${catalogue}`

/** Number of the newest entry or note of each of these matches, and when it was written. */
async function reachOf(
  query: Database['query'],
  table: 'entries' | 'notes',
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChannelStore>> {
  if (ids.length === 0) return new Map()
  const [number, atMs] =
    table === 'entries' ? [sql`max(step)`, sql`max(at_ms)`] : [sql`max(number)`, sql`0`]
  const { rows } = await sql<ChannelStore & { readonly id: string }>`
    SELECT match_id AS id, ${number} AS last, ${atMs} AS "atMs" FROM ${sql.table(table)}
    WHERE match_id IN (${sql.join(ids)}) GROUP BY match_id
  `.execute(query)
  return new Map(rows.map(({ id, ...reach }) => [id, reach]))
}

/** Played last when its process last said that it plays on, if it ever did. */
const toOrphan = ({ id, epoch, header, alive_at_ms }: OrphanRow): Orphan => ({
  ...{ id, epoch },
  aliveMs: Math.max(readHeader(id, header).startedAtMs, alive_at_ms ?? 0),
})

interface OrphanRow extends HeldRow {
  readonly header: string
  readonly alive_at_ms: number | null
}

/** Processes that play nothing any more; one that lives says so again. */
const forgetIdle = (write: Write, owner: string): Promise<unknown> =>
  write
    .deleteFrom('processes')
    .where('owner', '!=', owner)
    .where('owner', 'not in', (select) =>
      select.selectFrom('matches').select('matches.owner').where('is_held', '=', 1),
    )
    .execute()

/** The same for one process, if it holds none, of whatever rules. */
const forgetIfIdle = (query: Database['query'], owner: string): Promise<unknown> =>
  query
    .deleteFrom('processes')
    .where('owner', '=', owner)
    .where('owner', 'not in', (select) =>
      select.selectFrom('matches').select('matches.owner').where('is_held', '=', 1),
    )
    .execute()

/** Lets a process that lives after all find out at its next heartbeat. */
const noteLoss = (query: Database['query'], owner: string): Promise<unknown> =>
  query
    .updateTable('processes')
    .set(({ eb }) => ({ losses: eb('losses', '+', 1) }))
    .where('owner', '=', owner)
    .execute()
