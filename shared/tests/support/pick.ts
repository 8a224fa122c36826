import { present, seededChance } from '../../src/index.ts'

/** A source of numbers for a test: the next whole number below `below`. */
export type Pick = (below: number) => number

/** Numbers from a seed, one after the other. */
export function pickFrom(seed: number): Pick {
  const chance = seededChance(seed)
  let index = 0
  return (below) => chance(index++, below)
}

/** One of some things, each as likely as any other. */
export const oneOf = <T>(pick: Pick, things: readonly T[]): T =>
  present(things[pick(things.length)], 'a thing to pick')

/** The place of one of some weights, whole numbers of at least 0 and not all 0, each as likely as it weighs. */
export function placeByWeight(pick: Pick, weights: readonly number[]): number {
  let rest = pick(weights.reduce((sum, weight) => sum + weight, 0))
  return weights.findIndex((weight) => {
    rest -= weight
    return rest < 0
  })
}
