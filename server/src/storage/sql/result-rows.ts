import type { HeldState, UnratedReason } from '@dungeon-dice/shared/protocol'
import type { FinishedMatch, FinishedSeat, Standing } from '../../results/ports.ts'
import type { Database } from './database.ts'
import type { StoredTables } from './tables.ts'

type MatchRow = StoredTables['results']
type SeatRow = StoredTables['result_seats']
type StandingRow = StoredTables['standings']

/** Matches of these rows with their seats, in the order of the rows. */
export async function matchesOf(
  query: Database['query'],
  rows: readonly MatchRow[],
): Promise<readonly FinishedMatch[]> {
  if (rows.length === 0) return []
  const seatRows = await query
    .selectFrom('result_seats')
    .selectAll()
    .where(
      'match_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('place')
    .execute()
  const seats = Map.groupBy(seatRows, ({ match_id }) => match_id)
  return rows.map((row) => ({
    id: row.id,
    game: row.game,
    preset: row.preset,
    clock: row.clock,
    isPublic: row.is_public === 1,
    isRated: row.is_rated === 1,
    // `matchRow` and `seatRows` wrote these columns, so the values have their types.
    unratedBecause: row.unrated_because as UnratedReason | null,
    weight: row.weight,
    seats: (seats.get(row.id) ?? []).map(seatOf),
    placing: JSON.parse(row.placing),
    startedAtMs: row.started_at_ms,
    endedAtMs: row.ended_at_ms,
    publicAtMs: row.public_at_ms ?? row.ended_at_ms,
  }))
}

function seatOf(row: SeatRow): FinishedSeat {
  const { rating_before: before, rating_after: after } = row
  return {
    seat: row.seat,
    team: row.team,
    accountId: row.account_id,
    name: row.name,
    bot: row.bot,
    rating: before === null || after === null ? null : { before, after },
    held: row.held as HeldState | null,
    hasWalkedOut: row.has_walked_out === 1,
  }
}

/** Row of a match, without its seats. */
export const matchRow = (match: FinishedMatch): MatchRow => ({
  id: match.id,
  game: match.game,
  preset: match.preset,
  clock: match.clock,
  is_public: match.isPublic ? 1 : 0,
  is_rated: match.isRated ? 1 : 0,
  placing: JSON.stringify(match.placing),
  started_at_ms: match.startedAtMs,
  ended_at_ms: match.endedAtMs,
  public_at_ms: match.publicAtMs > match.endedAtMs ? match.publicAtMs : null,
  unrated_because: match.unratedBecause,
  weight: match.weight,
})

/** Rows of the seats of a match, in order. */
export const seatRows = ({
  id,
  preset,
  isPublic,
  seats,
  endedAtMs,
}: FinishedMatch): readonly SeatRow[] =>
  seats.map(({ seat, team, accountId, name, bot, rating, held, hasWalkedOut }, place) => ({
    match_id: id,
    place,
    seat,
    team,
    account_id: accountId,
    name,
    bot,
    rating_before: rating?.before ?? null,
    rating_after: rating?.after ?? null,
    has_walked_out: hasWalkedOut ? 1 : 0,
    held,
    ended_at_ms: endedAtMs,
    preset,
    is_public: isPublic ? 1 : 0,
  }))

/** True for the first standing of an account on a ladder. */
export const isFirst = ({ revision }: Standing): boolean => revision === 1

/** Sort key for writing standings. */
export const orderOf = ({ accountId, ladder }: Standing): string => `${accountId} ${ladder}`

export const standingRow = ({ rating, ...standing }: Standing): StandingRow => ({
  account_id: standing.accountId,
  ladder: standing.ladder,
  rating: rating.rating,
  deviation: rating.deviation,
  volatility: rating.volatility,
  at_ms: standing.atMs,
  provisional_from_ms: standing.provisionalFromMs,
  wins: standing.wins,
  draws: standing.draws,
  losses: standing.losses,
  revision: standing.revision,
})

export const standingOf = (row: StandingRow): Standing => ({
  accountId: row.account_id,
  ladder: row.ladder,
  rating: { rating: row.rating, deviation: row.deviation, volatility: row.volatility },
  atMs: row.at_ms,
  provisionalFromMs: row.provisional_from_ms,
  wins: row.wins,
  draws: row.draws,
  losses: row.losses,
  revision: row.revision,
})
