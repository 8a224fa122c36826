import type { Limit } from '../model/options.ts'
import type { ByCrest, Crest, CrestPool } from '../rules/01-terms/crests.ts'
import type { Die } from '../rules/01-terms/die.ts'
import { LEVELS, type Level } from '../rules/01-terms/levels.ts'
import { gain } from '../rules/06-roll/crest-pool.ts'
import { summonChance } from './odds.ts'

type Rolled = Pick<Die, 'level' | 'faces'>

/** Summon faces of one level needed to summon (R7.1). */
const FACES_FOR_RIGHT = 2
/** Summon faces of one level needed to bring in a figure one level higher (R7.4). */
const FACES_FOR_MORE = 3

/** Probability of being allowed to summon at one level, from 0 to 1. */
export interface SummonOdds {
  readonly level: Level
  /** At least two summon faces of the level (R7.1). */
  readonly right: number
  /** Three of them, which allow a figure one level higher with `tripleSummon on` (R7.4). */
  readonly three: number
}

/** Probabilities of a summon by level for dice rolled together. */
export const summonOdds = (dice: readonly Rolled[]): readonly SummonOdds[] =>
  LEVELS.map((level) => {
    const own = dice.filter((die) => die.level === level)
    if (own.length < FACES_FOR_RIGHT) return { level, right: 0, three: 0 }
    const shown = shownOdds(own)
    return { level, right: from(shown, FACES_FOR_RIGHT), three: from(shown, FACES_FOR_MORE) }
  })

const from = (odds: readonly number[], least: number): number =>
  odds.slice(least).reduce((sum, chance) => sum + chance, 0)

/** Probabilities of each number of summon faces. */
const shownOdds = (dice: readonly Rolled[]): readonly number[] =>
  dice.map(summonChance).reduce(
    (odds, chance) => {
      const more = [0, ...odds.map((one) => one * chance)]
      return more.map((one, shown) => one + (odds[shown] ?? 0) * (1 - chance))
    },
    [1],
  )

/** Average gain of one crest kind from a roll. */
export interface MeanGain {
  readonly amount: number
  /** Average loss to the cap (R6.4). */
  readonly lost: number
}

/** Average number of crests by kind that these dice add to `pool` under `cap` (R6.3, R6.4). */
export function gainsExpected(
  dice: readonly Rolled[],
  pool: CrestPool,
  cap: Limit,
): ByCrest<MeanGain> {
  const mean = (crest: Crest) => {
    // A page tries all ways to choose three dice: where the cap cuts nothing off, averages add up.
    const isCut = gain(pool, crest, sumOf(dice, crest, mostOn), cap).lost > 0
    if (isCut) return meanGain(countOdds(dice, crest), pool, crest, cap)
    return { amount: sumOf(dice, crest, meanOn), lost: 0 }
  }
  return {
    movement: mean('movement'),
    attack: mean('attack'),
    defense: mean('defense'),
    magic: mean('magic'),
    trap: mean('trap'),
  }
}

type OnDie = (die: Rolled, crest: Crest) => number

const sumOf = (dice: readonly Rolled[], crest: Crest, on: OnDie): number =>
  dice.reduce((sum, die) => sum + on(die, crest), 0)

const mostOn: OnDie = ({ faces }, crest) =>
  faces.reduce((most, face) => (face.crest === crest ? Math.max(most, face.count) : most), 0)

const meanOn: OnDie = ({ faces }, crest) =>
  faces.reduce((sum, face) => (face.crest === crest ? sum + face.count : sum), 0) / faces.length

function meanGain(
  odds: ReadonlyMap<number, number>,
  pool: CrestPool,
  crest: Crest,
  cap: Limit,
): MeanGain {
  let [amount, lost] = [0, 0]
  for (const [count, chance] of odds) {
    const gained = gain(pool, crest, count, cap)
    amount += gained.amount * chance
    lost += gained.lost * chance
  }
  return { amount, lost }
}

/** Probability of each number of crests of one kind over all dice. */
function countOdds(dice: readonly Rolled[], crest: Crest): ReadonlyMap<number, number> {
  let odds: ReadonlyMap<number, number> = new Map([[0, 1]])
  for (const { faces } of dice) {
    const next = new Map<number, number>()
    for (const [sum, chance] of odds)
      for (const face of faces) {
        const count = sum + (face.crest === crest ? face.count : 0)
        next.set(count, (next.get(count) ?? 0) + chance / faces.length)
      }
    odds = next
  }
  return odds
}
