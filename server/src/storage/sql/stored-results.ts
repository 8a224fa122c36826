import type {
  CurvePoint,
  CurveQuery,
  DelayedAmong,
  FinishedMatch,
  FoundMatches,
  LeaderQuery,
  MatchQuery,
  ResultStore,
  SeasonStanding,
  Settled,
  Standing,
  Traces,
} from '../../results/ports.ts'
import { seasonOf, tallyOf } from '../../results/season.ts'
import type { Database } from './database.ts'
import { DeletionPages } from './deletion-pages.ts'
import type { Write } from './exclusively.ts'
import { forgetResults } from './forget-results.ts'
import { listMatches } from './match-lists.ts'
import { matchesOf, matchRow, orderOf, seatRows, standingOf } from './result-rows.ts'
import { SharedSearches } from './shared-matches.ts'
import { type GainStore, keepTraces, storedGains } from './stored-gains.ts'
import { putStanding } from './stored-standings.ts'

/** Rolls back a settlement that is based on an outdated standing. */
class Stale extends Error {}

/** Results in a database; a match and its standings are written in one transaction. */
export class StoredResults implements ResultStore {
  readonly #query: Database['query']
  readonly #deletions = new DeletionPages()
  readonly #searches: SharedSearches
  readonly recent: GainStore['recent']
  readonly forgetRecent: GainStore['forgetRecent']
  readonly heldGains: GainStore['heldGains']
  readonly heldGainsOf: GainStore['heldGainsOf']
  readonly release: GainStore['release']
  readonly discard: GainStore['discard']

  constructor({ query }: Database) {
    this.#query = query
    this.#searches = new SharedSearches(query)
    const gains = storedGains({ query })
    this.recent = gains.recent
    this.forgetRecent = gains.forgetRecent
    this.heldGains = gains.heldGains
    this.heldGainsOf = gains.heldGainsOf
    this.release = gains.release
    this.discard = gains.discard
  }

  async settle(
    match: FinishedMatch,
    standings: readonly Standing[],
    traces: Traces = { games: [], held: [] },
  ): Promise<Settled> {
    const heldIds = traces.held.map(({ accountId }) => accountId)
    // The same order everywhere, to avoid deadlocks.
    const inOrder = standings.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    try {
      return await this.#query.transaction().execute(async (write): Promise<Settled> => {
        if (!(await keepMatch(write, match))) return 'again'
        for (const standing of inOrder) {
          if (!(await putStanding(write, standing))) throw new Stale()
          if (!heldIds.includes(standing.accountId)) await count(write, match, standing)
        }
        await keepTraces(write, traces)
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

  matches(query: MatchQuery): Promise<FoundMatches> {
    return listMatches({ query: this.#query, searches: this.#searches }, query)
  }

  async delayed(
    nowMs: number,
    { ladder, accountIds }: DelayedAmong = {},
  ): Promise<readonly FinishedMatch[]> {
    if (accountIds?.length === 0) return []
    const rows = await this.#query
      .selectFrom('results')
      .selectAll()
      .where('public_at_ms', '>', nowMs)
      .where('is_rated', '=', 1)
      .$if(ladder !== undefined, (query) => query.where('preset', '=', ladder ?? ''))
      .$if(accountIds !== undefined, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('result_seats')
              .select('seat')
              .whereRef('match_id', '=', 'results.id')
              .where('account_id', 'in', accountIds ?? []),
          ),
        ),
      )
      .orderBy('ended_at_ms')
      .orderBy('id')
      .execute()
    return matchesOf(this.#query, rows)
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

  async leaders(query: LeaderQuery): Promise<readonly SeasonStanding[]> {
    const { ladder, season, atMs, among, from, limit } = query
    if (among?.length === 0) return []
    const leaders = this.#query
      .selectFrom('season_standings')
      .select(['account_id as accountId', 'rating', 'wins', 'draws', 'losses'])
      .where('ladder', '=', ladder)
      .where('season', '=', season)
      .where('provisional_from_ms', '>', atMs)
    const wanted = among === undefined ? leaders : leaders.where('account_id', 'in', [...among])
    return wanted
      .orderBy('rating', 'desc')
      .orderBy('account_id')
      .limit(limit)
      .offset(from)
      .execute()
  }

  async curve(query: CurveQuery): Promise<readonly CurvePoint[]> {
    const { accountId, ladder, nowMs, beforeMs, limit } = query
    const rows = await this.#query
      .selectFrom('result_seats')
      .innerJoin('results', 'results.id', 'result_seats.match_id')
      .select(['id', 'results.is_public', 'results.ended_at_ms', 'rating_after'])
      .where('account_id', '=', accountId)
      .where('result_seats.preset', '=', ladder)
      .where('rating_after', 'is not', null)
      .where('result_seats.ended_at_ms', '<', beforeMs ?? Number.MAX_SAFE_INTEGER)
      .where((where) =>
        where.or([where('public_at_ms', 'is', null), where('public_at_ms', '<=', nowMs)]),
      )
      .orderBy('result_seats.ended_at_ms', 'desc')
      .orderBy('match_id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(({ id, is_public, ended_at_ms, rating_after }) => ({
      matchId: id,
      isPublic: is_public === 1,
      endedAtMs: ended_at_ms,
      rating: rating_after ?? 0,
    }))
  }

  async walkouts(accountId: string, sinceMs: number): Promise<readonly number[]> {
    const rows = await this.#query
      .selectFrom('result_seats')
      .select('ended_at_ms')
      .where('account_id', '=', accountId)
      // Both, to read the times by the index.
      .where('is_public', 'in', [0, 1])
      .where('has_walked_out', '=', 1)
      .where('ended_at_ms', '>=', sinceMs)
      .execute()
    return rows.flatMap(({ ended_at_ms }) => ended_at_ms ?? [])
  }

  forget(accountId: string): Promise<void> {
    return forgetResults({ query: this.#query, pages: this.#deletions }, accountId)
  }
}

/** Returns false when the match was stored before. */
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

/** Counts a match in the season standing of an account. */
async function count(
  write: Write,
  match: FinishedMatch,
  { accountId, ladder, rating, provisionalFromMs }: Standing,
): Promise<void> {
  const { wins, draws, losses } = tallyOf(match, accountId)
  const newest = { rating: rating.rating, provisional_from_ms: provisionalFromMs }
  await write
    .insertInto('season_standings')
    .values({
      account_id: accountId,
      ladder,
      season: seasonOf(match.endedAtMs),
      ...newest,
      wins,
      draws,
      losses,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'ladder', 'season']).doUpdateSet((row) => ({
        ...newest,
        wins: row('season_standings.wins', '+', wins),
        draws: row('season_standings.draws', '+', draws),
        losses: row('season_standings.losses', '+', losses),
      })),
    )
    .execute()
}
