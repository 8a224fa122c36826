import type {
  HeldGain,
  RecentGame,
  Release,
  Released,
  ResultStore,
  Standing,
  Traces,
} from '../../results/ports.ts'
import { seasonOf } from '../../results/season.ts'
import type { Database } from './database.ts'
import type { Write } from './exclusively.ts'
import { putStanding } from './stored-standings.ts'
import { gainOf, gainRow, gameOf, gameRow } from './trace-rows.ts'

/** Most recent games per query. */
const MOST_GAMES = 2_500

/** The part of `ResultStore` for recent games and held gains. */
export type GainStore = Pick<
  ResultStore,
  'recent' | 'forgetRecent' | 'heldGains' | 'heldGainsOf' | 'release' | 'discard'
>

/** Rolls back a release: the standing has changed, or the gain is no longer held. */
class Undone extends Error {
  readonly why: Exclude<Released, 'done'>

  constructor(why: Exclude<Released, 'done'>) {
    super(why)
    this.why = why
  }
}

export const storedGains = ({ query }: Pick<Database, 'query'>): GainStore => ({
  recent: async (accountId, ladder, sinceMs) => {
    const rows = await query
      .selectFrom('recent_games')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('ladder', '=', ladder)
      .where('ended_at_ms', '>', sinceMs)
      .orderBy('ended_at_ms', 'desc')
      .orderBy('match_id', 'desc')
      .orderBy('opponent_id')
      .limit(MOST_GAMES)
      .execute()
    return rows.map(gameOf)
  },
  forgetRecent: async (beforeMs) => {
    const { numDeletedRows } = await query
      .deleteFrom('recent_games')
      .where('ended_at_ms', '<', beforeMs)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
  heldGains: async (limit) => {
    const rows = await query
      .selectFrom('held_gains')
      .selectAll()
      .orderBy('ended_at_ms')
      .orderBy('match_id')
      .orderBy('account_id')
      .limit(limit)
      .execute()
    const counted = await query
      .selectFrom('held_gains')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirst()
    return { gains: rows.map(gainOf), total: Number(counted?.total ?? 0) }
  },
  heldGainsOf: async (matchId) => {
    const rows = await query
      .selectFrom('held_gains')
      .selectAll()
      .where('match_id', '=', matchId)
      .orderBy('account_id')
      .execute()
    return rows.map(gainOf)
  },
  release: async (held, standing, rating) => {
    try {
      await query.transaction().execute((write) => release(write, held, standing, rating))
      return 'done'
    } catch (error) {
      if (error instanceof Undone) return error.why
      throw error
    }
  },
  discard: (matchId) =>
    query.transaction().execute(async (write) => {
      const gone = await removeHeld(write, matchId)
      for (const seat of gone) await markSeat(write, seat, { held: 'discarded' })
      return gone.length > 0
    }),
})

async function release(
  write: Write,
  held: HeldGain,
  standing: Standing,
  { before, after }: Release,
): Promise<void> {
  // The same order as in `forget`, to avoid deadlocks.
  if (!(await putStanding(write, standing))) throw new Undone('stale')
  await countReleased(write, held, standing, after - before)
  const [seat] = await removeHeld(write, held.matchId, held.accountId)
  if (seat === undefined) throw new Undone('gone')
  await markSeat(write, seat, { held: null, rating_before: before, rating_after: after })
}

/**
 * Adds a released gain to the season of its match. In a past season, the rating at its end grows by
 * the gain, and who is listed does not change.
 */
async function countReleased(
  write: Write,
  { score, endedAtMs }: HeldGain,
  { accountId, ladder, rating, atMs, provisionalFromMs }: Standing,
  gain: number,
): Promise<void> {
  const season = seasonOf(endedAtMs)
  const isCurrent = seasonOf(atMs) === season
  const [wins, draws] = [score === 1 ? 1 : 0, score === 0.5 ? 1 : 0]
  await write
    .insertInto('season_standings')
    .values({
      ...{ account_id: accountId, ladder, season, rating: rating.rating },
      provisional_from_ms: isCurrent ? provisionalFromMs : endedAtMs,
      ...{ wins, draws, losses: 0 },
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'ladder', 'season']).doUpdateSet((row) => ({
        ...(isCurrent
          ? { rating: rating.rating, provisional_from_ms: provisionalFromMs }
          : { rating: row('season_standings.rating', '+', gain) }),
        wins: row('season_standings.wins', '+', wins),
        draws: row('season_standings.draws', '+', draws),
      })),
    )
    .execute()
}

type SeatKey = Pick<HeldGain, 'matchId' | 'accountId'>

/** Deletes the held gains of a match, or of one account in it, and returns their seats. */
async function removeHeld(
  write: Write,
  matchId: string,
  accountId: string | null = null,
): Promise<readonly SeatKey[]> {
  const ofMatch = write.deleteFrom('held_gains').where('match_id', '=', matchId)
  const gone = accountId === null ? ofMatch : ofMatch.where('account_id', '=', accountId)
  const rows = await gone.returning(['match_id', 'account_id']).execute()
  return rows.map((row) => ({ matchId: row.match_id, accountId: row.account_id }))
}

async function markSeat(
  write: Write,
  { matchId, accountId }: SeatKey,
  change: {
    readonly held: string | null
    readonly rating_before?: number
    readonly rating_after?: number
  },
): Promise<void> {
  await write
    .updateTable('result_seats')
    .set(change)
    .where('match_id', '=', matchId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Stores the recent games and the held gains of a settlement. */
export async function keepTraces(write: Write, { games, held }: Traces): Promise<void> {
  if (games.length > 0)
    await write
      .insertInto('recent_games')
      .values(games.map((game: RecentGame) => gameRow(game)))
      .execute()
  if (held.length > 0) await write.insertInto('held_gains').values(held.map(gainRow)).execute()
}
