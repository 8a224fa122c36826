import type { Rating } from '../match/rating.ts'
import {
  changedByWeight,
  POINTS_PER_UNIT,
  ratedAfter,
  ratedAfterResults,
  type Score,
} from './rating.ts'

/** Another side of a match, as one player met it. */
interface MetSide {
  readonly ratings: readonly Rating[]
  /** The player's score against it. */
  readonly score: Score
  /** How much this result counts, from 0 to 1. */
  readonly weight: number
}

/** A match as one player met it: the ratings of the mates, and the other sides. */
export interface MetSides {
  readonly mates: readonly Rating[]
  readonly others: readonly MetSide[]
}

/**
 * The new ratings after one match among sides of one or more players, all from the old ones; `places`
 * has the place of each side, equal for a draw.
 */
export const ratedAfterAll = (
  sides: readonly (readonly Rating[])[],
  places: readonly number[],
): readonly (readonly Rating[])[] =>
  sides.map((side, own) =>
    side.map((rating, seat) =>
      ratedAmong(rating, {
        mates: side.filter((_, mate) => mate !== seat),
        others: sides.flatMap((ratings, other) =>
          other === own
            ? []
            : { ratings, score: scoreBetween(places[own] ?? 0, places[other] ?? 0), weight: 1 },
        ),
      }),
    ),
  )

/** The score of a side that came in at `own` against one at `other`. */
export function scoreBetween(own: number, other: number): Score {
  if (own === other) return 0.5
  return own < other ? 1 : 0
}

/**
 * The rating of one player after a match among several sides (decision 29). Two single players are
 * rated as by `ratedByWeight`, to the last bit.
 */
export function ratedAmong(own: Rating, met: MetSides): Rating {
  const most = Math.max(0, ...met.others.map(({ weight }) => weight))
  return most === 0 ? own : changedByWeight(own, wholeChange(own, met, most), most)
}

/** The change of a match in which the result of the highest weight counts in full. */
function wholeChange(own: Rating, { mates, others }: MetSides, most: number): Rating {
  const [first] = others
  const [opponent] = first?.ratings ?? []
  const isOfTwo = mates.length === 0 && others.length === 1 && first?.ratings.length === 1
  if (isOfTwo && opponent !== undefined) return ratedAfter(own, opponent, first.score)
  const share = bitsPerResult(others.length + 1)
  return ratedAfterResults(
    own,
    others.map((other) => {
      const { gain, expected } = expectation([own, ...mates], mates, other.ratings)
      const weight = (share * other.weight) / most
      return {
        information: weight * gain ** 2 * expected * (1 - expected),
        move: weight * gain * (other.score - expected),
      }
    }),
  )
}

/**
 * How much one result of a ranking counts: a ranking of `sides` tells log2(sides!) bits, less than as
 * many separate results.
 */
function bitsPerResult(sides: number): number {
  let bits = 0
  for (let count = 2; count <= sides; count += 1) bits += Math.log2(count)
  return bits / ((sides * (sides - 1)) / 2)
}

/**
 * The expected score of a side against another by the means of their ratings, and how fast that
 * changes with the rating of one of its players. `uncertain`: the mates, without the player.
 */
function expectation(
  side: readonly Rating[],
  uncertain: readonly Rating[],
  other: readonly Rating[],
): { readonly gain: number; readonly expected: number } {
  const variance = varianceOf(uncertain, side.length) + varianceOf(other, other.length)
  const certainty = 1 / Math.sqrt(1 + (3 * variance) / Math.PI ** 2)
  const ahead = (meanOf(side) - meanOf(other)) / POINTS_PER_UNIT
  return {
    gain: certainty / side.length,
    expected: 1 / (1 + Math.exp(-certainty * ahead)),
  }
}

const meanOf = (ratings: readonly Rating[]): number =>
  ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length

/** Variance of what these ratings add to a mean of `count`, on the Glicko-2 scale. */
const varianceOf = (ratings: readonly Rating[], count: number): number =>
  ratings.reduce((sum, { deviation }) => sum + (deviation / POINTS_PER_UNIT / count) ** 2, 0)
