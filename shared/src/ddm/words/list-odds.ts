import { type ByCrest, CRESTS } from '../rules/01-terms/crests.ts'
import { DICE_IN_ROLL, type Die } from '../rules/01-terms/die.ts'
import { LEVELS, type Level } from '../rules/01-terms/levels.ts'
import { crestsExpected } from './odds.ts'
import { summonOdds } from './roll-odds.ts'

type Listed = Pick<Die, 'level' | 'faces'>

/** Average and best over rolls. */
export interface Spread {
  /** Over all rolls the player could choose, equally weighted. */
  readonly mean: number
  /** Of the best roll. */
  readonly best: number
}

/** Odds of a list in a turn with all dice unused (R6.1). */
export interface ListOdds {
  /** Probability of the right to summon at any level, from 0 to 1 (R7.1). */
  readonly summon: Spread
  /** The same per level, from 1 to 4. */
  readonly levels: readonly (Spread & { readonly level: Level })[]
  /** Average crests of each kind per roll, without a cap (R6.3). */
  readonly crests: ByCrest<Spread>
}

/** Odds of a list over all combinations of three dice; with fewer, all are rolled (R6.1). */
export function listOdds(dice: readonly Listed[]): ListOdds {
  const rolls = rollsOf(dice)
  const chances = rolls.map((roll) => summonOdds(roll).map(({ right }) => right))
  return {
    // Among three dice there cannot be pairs of two levels, so the probabilities add up.
    summon: spread(chances.map((levels) => levels.reduce((sum, chance) => sum + chance, 0))),
    levels: LEVELS.map((level, place) => ({
      level,
      ...spread(chances.map((levels) => levels[place] ?? 0)),
    })),
    crests: crestsOf(rolls),
  }
}

/** All combinations of three dice. */
const rollsOf = (dice: readonly Listed[]): readonly (readonly Listed[])[] =>
  dice.length <= DICE_IN_ROLL
    ? [dice]
    : dice.flatMap((a, first) =>
        dice
          .slice(first + 1)
          .flatMap((b, gap) => dice.slice(first + gap + 2).map((c) => [a, b, c])),
      )

function crestsOf(rolls: readonly (readonly Listed[])[]): ByCrest<Spread> {
  const sums = rolls.map((roll) => {
    const each = roll.map(crestsExpected)
    return CRESTS.map((crest) => each.reduce((sum, mean) => sum + mean[crest], 0))
  })
  const of = (place: number): Spread => spread(sums.map((kinds) => kinds[place] ?? 0))
  return { movement: of(0), attack: of(1), defense: of(2), magic: of(3), trap: of(4) }
}

const spread = (values: readonly number[]): Spread => ({
  mean: values.reduce((sum, value) => sum + value, 0) / values.length,
  best: Math.max(...values),
})
