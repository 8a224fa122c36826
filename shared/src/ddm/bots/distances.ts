import { type Square, STEPS } from '../geometry/square.ts'

/** By square, what the way from there to the goal costs; nothing where no way leads there. */
export type Distances = readonly (number | undefined)[]

/** What entering a square costs, a small whole number of at least 1; null when it cannot be entered. */
export type StepCost = (square: Square) => number | null

/**
 * The cheapest ways to `goal`, by where they begin: the sum of the costs of all squares on the
 * way, its first among them and the goal not, so that a path space next to the goal is 1 away.
 */
export function distancesTo(goal: Square, costOf: StepCost): Distances {
  const distances: (number | undefined)[] = []
  distances[goal] = 0
  // Costs are small whole numbers, so squares wait in one list a distance instead of a heap.
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
