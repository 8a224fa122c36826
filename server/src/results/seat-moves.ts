import { present } from '@dungeon-dice/shared'
import type { Rating } from '../match/rating.ts'
import type { EndedMatch } from './ended-match.ts'
import { type PairWeights, sidesOf } from './pair-weights.ts'
import type { Standing } from './ports.ts'
import type { Score } from './rating.ts'
import { type MetSides, ratedAmong, scoreBetween } from './rating-of-sides.ts'
import { ratingAt } from './ratings.ts'
import { placeOf, resultOf } from './results-of-sides.ts'

type EndedSeat = EndedMatch['seats'][number]

/** Ratings of a seat before and after the match. */
export interface Move {
  readonly before: Rating
  readonly after: Rating
  /** The result as the standing counts it. */
  readonly score: Score
  readonly met: MetSides
}

/** The ratings that moves are computed from. */
interface RatingSources {
  readonly match: EndedMatch
  /** Ratings at the time the seats were taken. */
  readonly ratings: ReadonlyMap<string, Rating | null>
}

/** The moves of all seats: new ratings are computed from the old ones; a bot's rating is fixed. */
export function movesOf(
  { match, ratings }: RatingSources,
  { standings }: { readonly standings: ReadonlyMap<string, Standing> },
  weights: PairWeights,
): ReadonlyMap<string, Move> {
  const ratingOf = ({ seat, participant: { accountId } }: EndedSeat): Rating => {
    const standing = standings.get(accountId ?? '')
    if (standing !== undefined) return ratingAt(standing, match.endedAtMs)
    return present(ratings.get(seat), 'whoever plays a rated match has a rating')
  }
  const sides = sidesOf(match)
  const moves = new Map<string, Move>()
  for (const side of sides)
    for (const one of side) {
      const before = ratingOf(one)
      const met = {
        mates: side.filter((mate) => mate !== one).map(ratingOf),
        others: sides
          .filter((other) => other !== side)
          .map((other) => ({
            ratings: other.map(ratingOf),
            score: scoreOf(match, one, other),
            weight: weights.between(side, other),
          })),
      }
      const isFixed = one.participant.bot !== undefined
      const after = isFixed ? before : ratedAmong(before, met)
      const isMate = (seat: string) => side.some((mate) => mate.seat === seat)
      moves.set(one.seat, { before, after, met, score: resultOf(match.placing, one.seat, isMate) })
    }
  return moves
}

const scoreOf = (
  { placing }: EndedMatch,
  { seat }: EndedSeat,
  [other]: readonly EndedSeat[],
): Score => scoreBetween(placeOf(placing, seat), placeOf(placing, other?.seat ?? ''))
