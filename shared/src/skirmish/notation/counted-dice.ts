import type { Chance } from '../../kernel/chance.ts'

/** Dice in a roll for turn order: missing ones differ from roll to roll, so that no tie lasts. */
const PER_ROLL = 10

/** Dice of an example, which are all used up; missing ones are made up until that is reported. */
export function countedDice(dice: readonly number[]): {
  readonly chance: Chance
  readonly fault: () => string | null
} {
  let used = 0
  let wrong: number | null = null
  const chance: Chance = (_, below) => {
    const die = dice[used] ?? (Math.floor(used / PER_ROLL) % below) + 1
    used += 1
    if (die <= below) return die - 1
    wrong = die
    return 0
  }
  const fault = (): string | null => {
    if (wrong !== null) return `no die shows ${wrong}`
    return used === dice.length ? null : `${used} dice were rolled, ${dice.length} are given`
  }
  return { chance, fault }
}
