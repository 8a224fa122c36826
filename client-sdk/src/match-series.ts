import type { Series, SeriesEnd } from '@dungeon-dice/shared/protocol'
import type { BySeatOf, GameId, SeatOf } from './games/types.ts'

/** The series a match belongs to, by the seats of this match; players swap seats each time. */
export interface MatchSeries<Id extends GameId = 'ddm'> {
  /** Most matches in the series. */
  readonly of: number
  /** Number of this match, from 1. */
  readonly match: number
  /** Points so far: 1 for a win, a half for a draw. */
  readonly points: BySeatOf<Id, number>
  /**
   * When the next match starts by itself, in milliseconds since 1970 by the local clock; null
   * during a match and when none follows.
   */
  readonly nextAtMs: number | null
  /**
   * Null while the series continues. `by`: `points`, a player `left` between matches, this match
   * was `halted`, or the server `stopped` before the next. `winner` is null for a draw, and a list
   * for a side of several seats.
   */
  readonly end: {
    readonly winner: SeatOf<Id> | readonly SeatOf<Id>[] | null
    readonly by: SeriesEnd
  } | null
}

/** Converts a series from the state; `localAheadMs` is how far the local clock is ahead. */
export function seriesAt<Id extends GameId>(
  { of, match, points, players, nextAtMs, end }: Series,
  localAheadMs: number,
): MatchSeries<Id> {
  const seats = Object.keys(players) as SeatOf<Id>[]
  const pointsOf = (seat: string): number => points[(players[seat] ?? 0) - 1] ?? 0
  const sideOf = (side: number | null): SeatOf<Id> | readonly SeatOf<Id>[] | null => {
    const [seat = null, ...mates] = seats.filter((one) => players[one] === side)
    return seat === null || mates.length === 0 ? seat : [seat, ...mates]
  }
  return {
    of,
    match,
    points: Object.fromEntries(seats.map((seat) => [seat, pointsOf(seat)])) as BySeatOf<Id, number>,
    nextAtMs: nextAtMs === null ? null : nextAtMs + localAheadMs,
    end: end === null ? null : { winner: sideOf(end.winner), by: end.by },
  }
}
