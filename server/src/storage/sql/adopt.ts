import { type SqlBool, sql } from 'kysely'
import type { JournalNote, PlayedRules } from '../../match/journal.ts'
import type { Database } from './database.ts'
import type { Write } from './exclusively.ts'
import { moveNewEntries } from './new-entries.ts'
import { readHeader } from './read-header.ts'
import { hasNoOwner, mayAdopt } from './stored-leases.ts'

/** A match that a process holds. */
export interface HeldRow {
  readonly id: string
  readonly epoch: number
}

/** A match that this process has adopted. */
export interface AdoptedRow extends HeldRow {
  /** Number of its newest note. */
  readonly note: number
  /** Entries and notes of its journal. */
  readonly rows: number
}

/** A match that is held, but not played by its owner. */
interface Orphan extends HeldRow {
  /** When it was last known to be played. */
  readonly aliveMs: number
}

/** The last row of a match in a table. */
interface LastRow {
  readonly last: number
  readonly atMs: number
}

/** Rows per statement. */
const WRITE_BATCH = 100
/**
 * Most entries and notes of the matches of one claim, unless a single match has more: while a server
 * resumes them, others claim the next ones. Matches usually have some hundreds.
 */
const CLAIMED_ROWS = 4_096
/** The same for matches that a server reclaims: they are in memory at once. */
const RECLAIMED_ROWS = 32_768

/** A header that cannot be read names no game; its match is adopted to be set aside. */
const UNREADABLE = ''

/**
 * Adopts all held matches of `games` for `owner` and notes how long each was paused. Both happen in one
 * transaction: a process that dies before it has restored the matches neither takes time from their
 * players nor gives it twice.
 */
export const adoptAll = (
  { query, kind }: Database,
  owner: string,
  games: readonly string[],
  nowMs: number,
) =>
  query.transaction().execute(async (write): Promise<readonly AdoptedRow[]> => {
    const orphans = await orphansIn(write)
      .where('matches.owner', '!=', owner)
      .where('matches.game', 'in', [...games, UNREADABLE])
      .orderBy('matches.id')
      .$if(kind === 'postgres', (select) => select.forUpdate('matches'))
      .execute()
    const adoption = { owner, nowMs, mostRows: Number.POSITIVE_INFINITY }
    const adopted = await adopt({ kind, query: write }, orphans.map(toOrphan), adoption)
    await recordHeartbeat(write, owner, nowMs)
    await forgetIdle(write, owner)
    return adopted
  })

/**
 * Adopt up to `most` matches of `from` that are played by these rules; `owner` becomes their owner.
 */
export interface Claim {
  readonly from: string
  readonly most: number
  readonly played: readonly PlayedRules[]
  readonly owner: string
  readonly nowMs: number
}

export interface Claimed {
  readonly adopted: readonly AdoptedRow[]
  readonly hasMore: boolean
}

/**
 * Adopts some matches of one process. Several servers may claim at once: each skips rows that are
 * locked by another claim or a write, and reports in `hasMore` that some are left. On PostgreSQL none is
 * adopted unless `owner` has a lease and `from` has none: this server may have read otherwise long ago.
 */
export async function adoptSome(
  { query, kind }: Database,
  { from, most, played, owner, nowMs }: Claim,
): Promise<Claimed> {
  const claimed = await query.transaction().execute(async (write) => {
    if (kind === 'postgres') await holdLease(write, from)
    const orphans = await orphansIn(write)
      .where('matches.owner', '=', from)
      .where(playsBy(played))
      .limit(most)
      .$if(kind === 'postgres', (select) =>
        select.where(mayAdopt(owner)).forUpdate('matches').skipLocked(),
      )
      .execute()
    const adoption = { owner, nowMs, mostRows: CLAIMED_ROWS }
    const adopted = await adopt({ kind, query: write }, orphans.map(toOrphan), adoption)
    const left = await write
      .selectFrom('matches')
      .select('id')
      .where('is_held', '=', 1)
      .where('owner', '=', from)
      .where(playsBy(played))
      .limit(1)
      .execute()
    return { adopted, hasMore: left.length > 0 }
  })
  // After the commit, so that concurrent claims do not wait for each other here.
  if (claimed.adopted.length > 0) await countLoss(query, from)
  return claimed
}

/**
 * A process renews its lease only after this transaction: until then, one that has none has none. Claims
 * wait for each other here, so that its renewal has its turn among them. Servers before 0.3 have no lease.
 */
const holdLease = (write: Write, owner: string): Promise<unknown> =>
  write
    .selectFrom('processes')
    .select('owner')
    .where('owner', '=', owner)
    .where('lease_ms', 'is not', null)
    .forNoKeyUpdate()
    .execute()

/** When matches are reclaimed, and since when each was suspended. */
export interface Reclaim {
  readonly nowMs: number
  readonly since: ReadonlyMap<string, number>
}

/**
 * Reclaims orphaned matches of `owner` itself under a new epoch, so that its earlier writes are
 * fenced off. `pausesOf` returns, for the rows that are locked, since when they are suspended.
 */
export const reclaim = (
  { query, kind }: Database,
  owner: string,
  ids: readonly string[],
  pausesOf: (rows: readonly HeldRow[]) => Reclaim,
): Promise<readonly AdoptedRow[]> =>
  query.transaction().execute(async (write) => {
    const rows = await write
      .selectFrom('matches')
      .select(['id', 'epoch'])
      .where('id', 'in', ids)
      .where('owner', '=', owner)
      .where('is_held', '=', 1)
      .$if(kind === 'postgres', (select) => select.forUpdate())
      .execute()
    const { nowMs, since } = pausesOf(rows)
    const orphans = rows.map((row) => ({ ...row, aliveMs: since.get(row.id) ?? nowMs }))
    return adopt({ kind, query: write }, orphans, { owner, nowMs, mostRows: RECLAIMED_ROWS })
  })

/** A transaction, and the kind of its database. */
interface WriteIn {
  readonly kind: Database['kind']
  readonly query: Write
}

/** The new owner of matches, the time, and the most rows that are adopted. */
interface Adoption {
  readonly owner: string
  readonly nowMs: number
  /** Entries and notes; a single match may have more. */
  readonly mostRows: number
}

/** Makes `owner` the owner of the first of these matches, as many as allowed, and notes their pauses. */
async function adopt(
  { kind, query }: WriteIn,
  orphans: readonly Orphan[],
  adoption: Adoption,
): Promise<readonly AdoptedRow[]> {
  const adopted: AdoptedRow[] = []
  // Only SQLite writes new entries; their last step tells how long each match was paused.
  if (kind === 'sqlite' && orphans.length > 0) await moveNewEntries(query)
  let { mostRows } = adoption
  for (let at = 0; at < orphans.length && mostRows > 0; at += WRITE_BATCH) {
    const batch = orphans.slice(at, at + WRITE_BATCH)
    const taken = await adoptBatch(query, batch, { ...adoption, mostRows })
    adopted.push(...taken)
    for (const { rows } of taken) mostRows -= rows
    if (taken.length < batch.length) break
  }
  return adopted
}

async function adoptBatch(
  write: Write,
  orphans: readonly Orphan[],
  { owner, nowMs, mostRows }: Adoption,
): Promise<readonly AdoptedRow[]> {
  const all = orphans.map(({ id }) => id)
  const entries = await lastRows(write, 'entries', all)
  const notes = await lastRows(write, 'notes', all)
  const adopted: AdoptedRow[] = []
  let sum = 0
  const pauses: { match_id: string; number: number; note: string }[] = []
  for (const { id, epoch, aliveMs } of orphans) {
    const { last = 0, atMs = 0 } = entries.get(id) ?? {}
    // Below 0 when the clock of the owner was ahead: its times are moved to ours.
    const pauseMs = nowMs - Math.max(aliveMs, atMs)
    // With its end, so that time which the owner has given back already is not given twice.
    const note: JournalNote = { type: 'pause', afterStep: last, pauseMs, untilMs: nowMs }
    const number = (notes.get(id)?.last ?? 0) + 1
    const rows = last + number
    sum += rows
    if (adopted.length > 0 && sum > mostRows) break
    adopted.push({ id, epoch: epoch + 1, note: number, rows })
    pauses.push({ match_id: id, number, note: JSON.stringify(note) })
  }
  await write.insertInto('notes').values(pauses).execute()
  await write
    .updateTable('matches')
    .set(({ eb }) => ({ owner, epoch: eb('epoch', '+', 1) }))
    .where(
      'id',
      'in',
      adopted.map(({ id }) => id),
    )
    .execute()
  return adopted
}

/** Records a heartbeat of the process `owner`. */
export const recordHeartbeat = (
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
 * Records another heartbeat. Returns how often others adopted matches of the process, null when its
 * row was deleted in between.
 */
export async function renewHeartbeat(
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

/** All matches that a process holds. */
export const heldBy = ({ query }: Database, owner: string): Promise<readonly HeldRow[]> =>
  query
    .selectFrom('matches')
    .select(['id', 'epoch'])
    .where('owner', '=', owner)
    .where('is_held', '=', 1)
    .execute()

/** Numbers of held matches of games other than these, by game. */
export async function heldOfOthers(
  { query }: Database,
  games: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .selectFrom('matches')
    .select(({ fn }) => ['game', fn.countAll().as('matches')])
    .where('is_held', '=', 1)
    .where('game', 'not in', [...games, UNREADABLE])
    .groupBy('game')
    .execute()
  return new Map(rows.map(({ game, matches }) => [game, Number(matches)]))
}

/** Other processes that hold matches of these rules and have no lease; on PostgreSQL alone. */
export async function ownersWithoutLease(
  { query }: Database,
  owner: string,
  played: readonly PlayedRules[],
): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('matches')
    .leftJoin('processes', 'processes.owner', 'matches.owner')
    .select('matches.owner')
    .distinct()
    .where('matches.is_held', '=', 1)
    .where('matches.owner', '!=', owner)
    .where(playsBy(played))
    .where(hasNoOwner)
    .execute()
  return rows.map(({ owner: gone }) => gone)
}

/**
 * On PostgreSQL callers lock these rows: writes of the previous owner wait, and are then rejected.
 */
const orphansIn = (write: Write) =>
  write
    .selectFrom('matches')
    .leftJoin('processes', 'processes.owner', 'matches.owner')
    .select(['matches.id', 'matches.epoch', 'matches.header', 'processes.alive_at_ms'])
    .where('matches.is_held', '=', 1)

const playsBy = (played: readonly PlayedRules[]) =>
  sql<SqlBool>`(${sql.join(played.map(isPlayedBy), sql` OR `)})`

const isPlayedBy = ({ game, versions, catalogue }: PlayedRules) =>
  sql`(matches.game = ${game} AND matches.rules_version IN (${sql.join(versions)})
    AND matches.catalogue = ${catalogue})`

/** Number of the newest entry or note of each match, and when it was written. */
async function lastRows(
  query: Database['query'],
  table: 'entries' | 'notes',
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastRow>> {
  if (ids.length === 0) return new Map()
  const [number, atMs] =
    table === 'entries' ? [sql`max(step)`, sql`max(at_ms)`] : [sql`max(number)`, sql`0`]
  const { rows } = await sql<LastRow & { readonly id: string }>`
    SELECT match_id AS id, ${number} AS last, ${atMs} AS "atMs" FROM ${sql.table(table)}
    WHERE match_id IN (${sql.join(ids)}) GROUP BY match_id
  `.execute(query)
  return new Map(rows.map(({ id, ...lastRow }) => [id, lastRow]))
}

/**
 * A match was last known to be played at the last heartbeat of its process, or else when it began.
 */
const toOrphan = ({ id, epoch, header, alive_at_ms }: OrphanRow): Orphan => ({
  ...{ id, epoch },
  aliveMs: Math.max(readHeader(id, header).startedAtMs, alive_at_ms ?? 0),
})

interface OrphanRow extends HeldRow {
  readonly header: string
  readonly alive_at_ms: number | null
}

/** Deletes all processes that hold no match; a live one adds itself again. */
const forgetIdle = (write: Write, owner: string): Promise<unknown> =>
  write
    .deleteFrom('processes')
    .where('owner', '!=', owner)
    .where('owner', 'not in', (select) =>
      select.selectFrom('matches').select('matches.owner').where('is_held', '=', 1),
    )
    .execute()

/** Lets a process that is alive after all find out at its next heartbeat. */
const countLoss = (query: Database['query'], owner: string): Promise<unknown> =>
  query
    .updateTable('processes')
    .set(({ eb }) => ({ losses: eb('losses', '+', 1) }))
    .where('owner', '=', owner)
    .execute()
