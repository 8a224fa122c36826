import type { Orientation } from '../geometry/nets.ts'
import { type Square, squareAt, stepsBetween } from '../geometry/square.ts'
import { squaresOf } from '../geometry/square-set.ts'
import type { Answers } from '../play/answers.ts'
import type { Distances } from './distances.ts'

/** What a place for a piece is judged by. */
export interface Lie {
  /** What is left of the way to the foe from the nearest space of the piece. */
  readonly path: number
  /** What is left of it from the space on which the figure stands. */
  readonly stand: number
}

/** What a visitor is told: the place in the list of placements, and among the spaces to stand on. */
export type VisitLie = (placement: number, stand: number, lie: Lie) => void

/** Farther than any way on a board. */
const FAR = 1000

/** Goes through all placements in their order, and the spaces to stand on in theirs. */
export function forEachLie(
  { placements, stands }: Extract<Answers, { type: 'dimension' }>,
  ways: Distances,
  visit: VisitLie,
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

/** The shortest way over one of the spaces, with what it takes to get to it. */
function shortest(
  ways: Distances,
  spaces: readonly Square[],
  before: (space: Square) => number,
): number {
  let least = FAR
  for (const space of spaces) least = Math.min(least, before(space) + (ways[space] ?? FAR))
  return least
}
