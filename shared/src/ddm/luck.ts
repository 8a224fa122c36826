import { present } from '../kernel/assert.ts'
import type { EventOf, GameEvent } from './language/event.ts'
import type { ByCrest, Crest } from './rules/01-terms/crests.ts'
import type { Die } from './rules/01-terms/die.ts'
import { LEVELS } from './rules/01-terms/levels.ts'
import type { BySeat, Seat } from './rules/01-terms/players.ts'
import { crestsExpected, summonChance } from './words/odds.ts'

/** Results of a seat's dice in a match, compared with the average. */
export interface SeatLuck {
  readonly rolls: number
  /** Rolls that allowed a summon (R7.1), */
  readonly summons: number
  /** and their expected number for these dice and this many rolls. */
  readonly summonsExpected: number
  /** Crests rolled by kind, whether or not the pool had room. */
  readonly crests: ByCrest<number>
  readonly crestsExpected: ByCrest<number>
}

type Roll = EventOf<'diceRolled'>

/** Dice statistics for both seats. `dice`: each seat's dice, die 1 first. */
export function luckOf(
  events: readonly GameEvent[],
  dice: BySeat<readonly Die[]>,
): BySeat<SeatLuck> {
  const rolls = events.filter((event) => event.type === 'diceRolled')
  const luckAt = (seat: Seat): SeatLuck =>
    seatLuck(
      rolls.filter((roll) => roll.seat === seat),
      dice[seat],
    )
  return { A: luckAt('A'), B: luckAt('B') }
}

function seatLuck(rolls: readonly Roll[], list: readonly Die[]): SeatLuck {
  const dieOf = (die: number): Die => present(list[die - 1], `die ${die}`)
  const rolled = rolls.flatMap((roll) => roll.dice)
  const means = rolled.map(({ die }) => crestsExpected(dieOf(die)))
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
  const perCrest = (of: (crest: Crest) => number): ByCrest<number> => ({
    movement: of('movement'),
    attack: of('attack'),
    defense: of('defense'),
    magic: of('magic'),
    trap: of('trap'),
  })
  return {
    rolls: rolls.length,
    summons: rolls.filter((roll) => givesSummon(roll, dieOf)).length,
    summonsExpected: sum(rolls.map((roll) => rightChance(roll.dice.map(({ die }) => dieOf(die))))),
    crests: perCrest((crest) =>
      sum(rolled.map(({ face }) => (face.crest === crest ? face.count : 0))),
    ),
    crestsExpected: perCrest((crest) => sum(means.map((mean) => mean[crest]))),
  }
}

/** Returns whether at least two dice of one level show a summon face (R7.1). */
const givesSummon = ({ dice }: Roll, dieOf: (die: number) => Die): boolean =>
  LEVELS.some(
    (level) =>
      dice.filter(({ die, face }) => face.crest === 'summon' && dieOf(die).level === level)
        .length >= 2,
  )

/** Probability of that for these three dice; two levels cannot both qualify. */
const rightChance = (dice: readonly Die[]): number =>
  LEVELS.reduce((sum, level) => sum + pairChance(dice.filter((die) => die.level === level)), 0)

/** Probability that at least two of these dice show a summon face. */
function pairChance(dice: readonly Die[]): number {
  let [none, one] = [1, 0]
  for (const die of dice) {
    const chance = summonChance(die)
    one = one * (1 - chance) + none * chance
    none *= 1 - chance
  }
  return 1 - none - one
}
