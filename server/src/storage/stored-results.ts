import type {
  FinishedMatch,
  LeaderQuery,
  MatchQuery,
  ResultStore,
  Settled,
  Standing,
} from '../results/ports.ts'
import type { Database } from './database.ts'
import type { Write } from './exclusively.ts'
import {
  isFirst,
  matchesOf,
  matchRow,
  orderOf,
  seatRows,
  standingOf,
  standingRow,
} from './result-rows.ts'

/** Undoes a settlement that rests on an old standing. */
class Stale extends Error {}

/** Results in a database: a match and its standings are one transaction. */
export class StoredResults implements ResultStore {
  readonly #query: Database['query']

  constructor({ query }: Database) {
    this.#query = query
  }

  async settle(match: FinishedMatch, standings: readonly Standing[]): Promise<Settled> {
    // In one order everywhere, so that no two wait for each other.
    const inOrder = standings.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    try {
      return await this.#query.transaction().execute(async (write): Promise<Settled> => {
        if (!(await keepMatch(write, match))) return 'again'
        for (const standing of inOrder) if (!(await stand(write, standing))) throw new Stale()
        return 'done'
      })
    } catch (error) {
      if (error instanceof Stale) return 'stale'
      throw error
    }
  }

  async match(id: string): Promise<FinishedMatch | null> {
    const rows = await this.#query.selectFrom('results').selectAll().where('id', '=', id).execute()
    return (await matchesOf(this.#query, rows))[0] ?? null
  }

  async matches(query: MatchQuery): Promise<readonly FinishedMatch[]> {
    const { accountId, preset, viewerId, before, limit } = query
    const matchesWith = (account: string) =>
      this.#query.selectFrom('result_seats').select('match_id').where('account_id', '=', account)
    let select = this.#query.selectFrom('results').selectAll()
    if (accountId !== null) select = select.where('id', 'in', matchesWith(accountId))
    if (preset !== null) select = select.where('preset', '=', preset)
    select = select.where((where) =>
      viewerId === null
        ? where('is_public', '=', 1)
        : where.or([where('is_public', '=', 1), where('id', 'in', matchesWith(viewerId))]),
    )
    if (before !== null)
      select = select.where((where) =>
        where.or([
          where('ended_at_ms', '<', before.endedAtMs),
          where.and([where('ended_at_ms', '=', before.endedAtMs), where('id', '<', before.id)]),
        ]),
      )
    const newestFirst = select.orderBy('ended_at_ms', 'desc').orderBy('id', 'desc')
    return matchesOf(this.#query, await newestFirst.limit(limit).execute())
  }

  async standing(accountId: string, ladder: string): Promise<Standing | null> {
    const row = await this.#query
      .selectFrom('standings')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('ladder', '=', ladder)
      .executeTakeFirst()
    return row === undefined ? null : standingOf(row)
  }

  async standings(accountId: string): Promise<readonly Standing[]> {
    const rows = await this.#query
      .selectFrom('standings')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('ladder')
      .execute()
    return rows.map(standingOf)
  }

  async leaders({ ladder, atMs, from, limit }: LeaderQuery): Promise<readonly Standing[]> {
    const rows = await this.#query
      .selectFrom('standings')
      .selectAll()
      .where('ladder', '=', ladder)
      .where('provisional_from_ms', '>', atMs)
      .orderBy('rating', 'desc')
      .orderBy('account_id')
      .limit(limit)
      .offset(from)
      .execute()
    return rows.map(standingOf)
  }

  async walkouts(accountId: string, sinceMs: number): Promise<readonly number[]> {
    const rows = await this.#query
      .selectFrom('result_seats')
      .innerJoin('results', 'results.id', 'result_seats.match_id')
      .select('ended_at_ms')
      .where('account_id', '=', accountId)
      .where('has_walked_out', '=', 1)
      .where('ended_at_ms', '>=', sinceMs)
      .execute()
    return rows.map(({ ended_at_ms }) => ended_at_ms)
  }

  async forget(accountId: string): Promise<void> {
    await this.#query.transaction().execute(async (write) => {
      await write.deleteFrom('standings').where('account_id', '=', accountId).execute()
      await write
        .updateTable('result_seats')
        .set({ name: '' })
        .where('account_id', '=', accountId)
        .execute()
    })
  }
}

/** False when it was kept before. */
async function keepMatch(write: Write, match: FinishedMatch): Promise<boolean> {
  const kept = await write
    .insertInto('results')
    .values(matchRow(match))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept === undefined) return false
  await write.insertInto('result_seats').values(seatRows(match)).execute()
  return true
}

/** False when the standing before it is another than it rests on. */
async function stand(write: Write, standing: Standing): Promise<boolean> {
  const row = standingRow(standing)
  const stood = isFirst(standing)
    ? await write
        .insertInto('standings')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('revision')
        .executeTakeFirst()
    : await write
        .updateTable('standings')
        .set(row)
        .where('account_id', '=', row.account_id)
        .where('ladder', '=', row.ladder)
        .where('revision', '=', row.revision - 1)
        .returning('revision')
        .executeTakeFirst()
  return stood !== undefined
}
