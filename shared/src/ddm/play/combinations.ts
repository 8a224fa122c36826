/** Number of ways to choose `count` of `total` things. */
export function countCombinations(total: number, count: number): number {
  let ways = 1
  for (let taken = 0; taken < count; taken += 1) ways = (ways * (total - taken)) / (taken + 1)
  return ways
}

/** The combination at `index`, from 0, in the order {1,2,3}, {1,2,4}, … */
export function combinationAt<T>(things: readonly T[], count: number, index: number): T[] {
  const chosen: T[] = []
  let rest = index
  for (const [place, thing] of things.entries()) {
    const left = count - chosen.length
    if (left === 0) break
    const withThing = countCombinations(things.length - place - 1, left - 1)
    if (rest < withThing) chosen.push(thing)
    else rest -= withThing
  }
  return chosen
}
