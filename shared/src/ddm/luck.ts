import { present } from '../kernel/assert.ts'
import { atOnce, type InSteps } from '../kernel/in-steps.ts'
import type { EventOf, GameEvent } from './language/event.ts'
import { type ByCrest, EMPTY_POOL } from './rules/01-terms/crests.ts'
import type { Die, Face } from './rules/01-terms/die.ts'
import { LEVELS } from './rules/01-terms/levels.ts'
import type { BySeat } from './rules/01-terms/players.ts'
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

/** Before the first roll. */
const NO_LUCK: SeatLuck = {
  ...{ rolls: 0, summons: 0, summonsExpected: 0 },
  ...{ crests: EMPTY_POOL, crestsExpected: EMPTY_POOL },
}

/** Dice statistics for both seats. `dice`: each seat's dice, die 1 first. */
export const luckOf = (
  events: Iterable<GameEvent>,
  dice: BySeat<readonly Die[]>,
): BySeat<SeatLuck> => atOnce(countingLuck(events, dice))

/** Like `luckOf`, with a pause after each event for the caller's other work. */
export function* countingLuck(
  events: Iterable<GameEvent>,
  dice: BySeat<readonly Die[]>,
): InSteps<BySeat<SeatLuck>> {
  const luck = { A: NO_LUCK, B: NO_LUCK }
  for (const event of events) {
    if (event.type === 'diceRolled')
      luck[event.seat] = afterRoll(luck[event.seat], event, dice[event.seat])
    yield
  }
  return luck
}

function afterRoll(before: SeatLuck, roll: Roll, list: readonly Die[]): SeatLuck {
  const dieOf = (die: number): Die => present(list[die - 1], `die ${die}`)
  const { dice } = roll
  const summonsExpected = rightChance(dice.map(({ die }) => dieOf(die)))
  return {
    rolls: before.rolls + 1,
    summons: before.summons + (givesSummon(roll, dieOf) ? 1 : 0),
    summonsExpected: before.summonsExpected + summonsExpected,
    crests: dice.reduce((sum, { face }) => added(sum, crestsOn(face)), before.crests),
    crestsExpected: dice.reduce(
      (sum, { die }) => added(sum, crestsExpected(dieOf(die))),
      before.crestsExpected,
    ),
  }
}

const crestsOn = ({ crest, count }: Face): ByCrest<number> =>
  crest === 'summon' ? EMPTY_POOL : { ...EMPTY_POOL, [crest]: count }

const added = (one: ByCrest<number>, other: ByCrest<number>): ByCrest<number> => ({
  movement: one.movement + other.movement,
  attack: one.attack + other.attack,
  defense: one.defense + other.defense,
  magic: one.magic + other.magic,
  trap: one.trap + other.trap,
})

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
