import { seededChance } from '@dungeon-dice/shared'

const FEWEST_IN_MIX = 2
const MOST_IN_MIX = 5

/** Random mixes of attacks: the same for the same seed. */
export function randomMixes(
  attacks: readonly string[],
  count: number,
  seed: number,
): readonly (readonly string[])[] {
  const chance = seededChance(seed)
  let drawn = 0
  const draw = (below: number): number => {
    drawn += 1
    return chance(drawn, below)
  }
  return Array.from({ length: count }, () => {
    const left = [...attacks]
    const size = FEWEST_IN_MIX + draw(MOST_IN_MIX - FEWEST_IN_MIX + 1)
    return Array.from({ length: Math.min(size, left.length) }, () =>
      left.splice(draw(left.length), 1),
    )
      .flat()
      .toSorted()
  })
}
