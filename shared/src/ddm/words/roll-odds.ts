import { type CrestPool, gain } from '../model/crest-pool.ts'
import type { Die } from '../model/die.ts'
import type { Limit } from '../model/options.ts'
import { type ByCrest, type Crest, LEVELS, type Level } from '../types.ts'
import { summonChance } from './odds.ts'

type Rolled = Pick<Die, 'level' | 'faces'>

/** Summon faces of one level that give the right to summon (R7.1). */
const FACES_FOR_RIGHT = 2
/** Summon faces of one level that may bring a figure of one level more (R7.4). */
const FACES_FOR_MORE = 3

/** How likely a roll gives the right to a summon of one level, from 0 to 1. */
export interface SummonOdds {
  readonly level: Level
  /** At least two summon faces of the level (R7.1). */
  readonly right: number
  /** Three of them, which may bring a figure of one level more with `tripleSummon on` (R7.4). */
  readonly three: number
}

/** The chance of a summon of each level, for dice of any kinds that are rolled together. */
export const summonOdds = (dice: readonly Rolled[]): readonly SummonOdds[] =>
  LEVELS.map((level) => {
    const shown = shownOdds(dice.filter((die) => die.level === level))
    return { level, right: from(shown, FACES_FOR_RIGHT), three: from(shown, FACES_FOR_MORE) }
  })

const from = (odds: readonly number[], least: number): number =>
  odds.slice(least).reduce((sum, chance) => sum + chance, 0)

/** The chance that so many of the dice show a summon face, by how many. */
const shownOdds = (dice: readonly Rolled[]): readonly number[] =>
  dice.map(summonChance).reduce(
    (odds, chance) => {
      const more = [0, ...odds.map((one) => one * chance)]
      return more.map((one, shown) => one + (odds[shown] ?? 0) * (1 - chance))
    },
    [1],
  )

/** What a roll puts into a pool of one crest kind, on average. */
export interface MeanGain {
  readonly amount: number
  /** What the cap takes (R6.4). */
  readonly lost: number
}

/** The crests of each kind that a roll of these dice adds to `pool`, on average, under `cap` (R6.3, R6.4). */
export function gainsExpected(
  dice: readonly Rolled[],
  pool: CrestPool,
  cap: Limit,
): ByCrest<MeanGain> {
  const mean = (crest: Crest) => meanGain(countOdds(dice, crest), pool, crest, cap)
  return {
    movement: mean('movement'),
    attack: mean('attack'),
    defense: mean('defense'),
    magic: mean('magic'),
    trap: mean('trap'),
  }
}

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

/** The chance of each number of crests of one kind on all dice together. */
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
