import { MAX_SIDE, type Square, STEPS, squareAt } from '../geometry/square.ts'
import { lowestBit } from '../geometry/square-set.ts'

/** Cost of the way to the goal by square; undefined if there is none. */
export type Distances = readonly (number | undefined)[]

/** Cost of entering each square, from 1 to 255; 0 if impassable. */
export type StepCosts = Uint8Array

/** Squares of the largest board, and one row that lies beyond it. */
const SQUARES = squareAt(0, MAX_SIDE + 1)

const NOWHERE: readonly (number | undefined)[] = Array.from({ length: SQUARES }, () => undefined)

/** Costs for each square of the largest board, all impassable. */
export const noWay = (): StepCosts => new Uint8Array(SQUARES)

/** Sets the cost of the squares of row `y` that are set in the bits of `squares`. */
export function markRow(costs: StepCosts, y: number, squares: number, cost: number): void {
  for (let row = squares; row !== 0; row &= row - 1) costs[squareAt(lowestBit(row), y)] = cost
}

/**
 * Cheapest ways to `goal`: the sum of the costs of all squares on the way, including the first and
 * excluding the goal, so that a path space next to the goal has distance 1.
 */
export function distancesTo(goal: Square, costs: StepCosts): Distances {
  const distances = NOWHERE.slice()
  distances[goal] = 0
  // Costs are small whole numbers, so one list per distance replaces a heap.
  const waiting: Square[][] = [[goal]]
  for (let distance = 0; distance < waiting.length; distance += 1) {
    const squares = waiting[distance] ?? []
    for (const square of squares)
      if (distances[square] === distance) spread(distances, waiting, square, distance, costs)
  }
  return distances
}

function spread(
  distances: (number | undefined)[],
  waiting: Square[][],
  from: Square,
  far: number,
  costs: StepCosts,
): void {
  for (const step of STEPS) {
    const square = from + step
    const cost = square < 0 ? 0 : (costs[square] ?? 0)
    if (cost === 0) continue
    const distance = far + cost
    const known = distances[square]
    if (known !== undefined && known <= distance) continue
    distances[square] = distance
    while (waiting.length <= distance) waiting.push([])
    waiting[distance]?.push(square)
  }
}
