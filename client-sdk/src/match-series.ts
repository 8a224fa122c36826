import type { BySeat, Seat } from '@dungeon-dice/shared/ddm'
import type { Series, SeriesEnd } from '@dungeon-dice/shared/protocol'

/** The series that a match belongs to, by the seats of this match: players change them each time. */
export interface MatchSeries {
  /** Most matches of it. */
  readonly of: number
  /** Number of this match in it, from 1. */
  readonly match: number
  /** Points so far: 1 for a win, a half for a draw. */
  readonly points: BySeat<number>
  /**
   * When the next match begins by itself, in milliseconds since 1970 by this side's clock; null
   * while this one goes on, and when none is to come.
   */
  readonly nextAtMs: number | null
  /**
   * Null while it goes on. `by`: `points`, or a player `left` between two matches, this one was
   * `halted`, or the server was `stopped` from beginning another. `winner` is null for a draw.
   */
  readonly end: { readonly winner: Seat | null; readonly by: SeriesEnd } | null
}

/** A series as the state holds it, by seats; `aheadMs` is by how much this side's clock is ahead. */
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
