import { type Square, STEPS } from '../geometry/square.ts'

/** Cost of the way to the goal by square; undefined if there is none. */
export type Distances = readonly (number | undefined)[]

/** Cost of entering a square, a small whole number of at least 1; null if impassable. */
export type StepCost = (square: Square) => number | null

/**
 * Cheapest ways to `goal`: the sum of the costs of all squares on the way, including the first and
 * excluding the goal, so that a path space next to the goal has distance 1.
 */
export function distancesTo(goal: Square, costOf: StepCost): Distances {
  const distances: (number | undefined)[] = []
  distances[goal] = 0
  // Costs are small whole numbers, so one list per distance replaces a heap.
  const waiting: Square[][] = [[goal]]
  for (let distance = 0; distance < waiting.length; distance += 1)
    for (const square of waiting[distance] ?? [])
      if (distances[square] === distance) spread(distances, waiting, square, costOf)
  return distances
}

function spread(
  distances: (number | undefined)[],
  waiting: Square[][],
  from: Square,
  costOf: StepCost,
): void {
  for (const step of STEPS) {
    const square = from + step
    const cost = costOf(square)
    if (cost === null) continue
    const distance = (distances[from] ?? 0) + cost
    if (distance >= (distances[square] ?? Number.POSITIVE_INFINITY)) continue
    distances[square] = distance
    while (waiting.length <= distance) waiting.push([])
    waiting[distance]?.push(square)
  }
}
