import type { BySeat, Seat } from '@dungeon-dice/shared/ddm'
import type { Series, SeriesEnd } from '@dungeon-dice/shared/protocol'

/** The series a match belongs to, by the seats of this match; players swap seats each time. */
export interface MatchSeries {
  /** Most matches in the series. */
  readonly of: number
  /** Number of this match, from 1. */
  readonly match: number
  /** Points so far: 1 for a win, a half for a draw. */
  readonly points: BySeat<number>
  /**
   * When the next match starts by itself, in milliseconds since 1970 by the local clock; null
   * during a match and when none follows.
   */
  readonly nextAtMs: number | null
  /**
   * Null while the series continues. `by`: `points`, a player `left` between matches, this match
   * was `halted`, or the server `stopped` before the next. `winner` is null for a draw.
   */
  readonly end: { readonly winner: Seat | null; readonly by: SeriesEnd } | null
}

/** Converts a series from the state; `aheadMs` is how far the local clock is ahead. */
export function seriesAt(
  { of, match, points, players, nextAtMs, end }: Series,
  aheadMs: number,
): MatchSeries {
  const pointsOf = (seat: Seat): number => points[(players[seat] ?? 0) - 1] ?? 0
  const seatOf = (player: number | null): Seat | null =>
    player === null ? null : players['A'] === player ? 'A' : 'B'
  return {
    of,
    match,
    points: { A: pointsOf('A'), B: pointsOf('B') },
    nextAtMs: nextAtMs === null ? null : nextAtMs + aheadMs,
    end: end === null ? null : { winner: seatOf(end.winner), by: end.by },
  }
}
