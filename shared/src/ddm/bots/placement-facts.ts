import type { Orientation } from '../geometry/nets.ts'
import { type Square, squareAt, stepsBetween } from '../geometry/square.ts'
import { squaresOf } from '../geometry/square-set.ts'
import type { Answers } from '../play/answers.ts'
import type { Distances } from './distances.ts'

/** Data for rating a placement. */
export interface PlacementFacts {
  /** Remaining distance to the enemy from the nearest space of the piece. */
  readonly path: number
  /** Remaining distance from the figure's space. */
  readonly stand: number
}

/** Visitor: receives the index of the placement and of the figure's space. */
export type VisitPlacement = (placement: number, stand: number, facts: PlacementFacts) => void

/** Greater than any distance on a board. */
const FAR = 1000

/** Visits all placements in order, and for each the figure's spaces in order. */
export function forEachPlacement(
  { placements, stands }: Extract<Answers, { type: 'dimension' }>,
  ways: Distances,
  visit: VisitPlacement,
): void {
  let placement = 0
  for (const { orientation, anchors } of placements)
    for (const anchor of squaresOf(anchors)) {
      const spaces = spacesOf(orientation, anchor)
      const path = shortest(ways, spaces, () => 0)
      for (const [stand, from] of (stands === 1 ? [anchor] : spaces).entries())
        visit(placement, stand, { path, stand: shortest(ways, spaces, stepsFrom(from)) })
      placement += 1
    }
}

const spacesOf = ({ cells }: Orientation, anchor: Square): readonly Square[] =>
  cells.map(({ dx, dy }) => anchor + squareAt(dx, dy))

const stepsFrom =
  (from: Square) =>
  (to: Square): number =>
    stepsBetween(from, to)

/** The shortest distance from one of the spaces, including the cost of entering it. */
function shortest(
  ways: Distances,
  spaces: readonly Square[],
  before: (space: Square) => number,
): number {
  let least = FAR
  for (const space of spaces) least = Math.min(least, before(space) + (ways[space] ?? FAR))
  return least
}
