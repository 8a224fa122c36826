import {
  CRESTS,
  type CrestPool,
  gainsExpected,
  type Options,
  summonOdds,
} from '@dungeon-dice/client-sdk/rules'
import type { OwnDie } from './own-dice.ts'

/** The worth of a sure summon, in crests. A stronger figure is worth a little more. */
const SUMMON = 8
const LEVEL = 1

/** Where the crests of a roll go, and how many of a kind fit. */
export interface Purse {
  readonly pool: CrestPool
  readonly cap: Options['crestCap']
}

/** Dice worth trying, by number: those from which most summons and crests can be hoped. */
export function suggestedDice(
  dice: readonly OwnDie[],
  count: number,
  purse: Purse,
): readonly number[] {
  let best: readonly OwnDie[] = []
  let most = Number.NEGATIVE_INFINITY
  for (const some of combinations(dice, count)) {
    const hope = hopeOf(some, purse)
    if (hope > most) [best, most] = [some, hope]
  }
  return best.map(({ number }) => number)
}

/** A roll's average worth, in crests. */
function hopeOf(dice: readonly OwnDie[], { pool, cap }: Purse): number {
  const rolled = dice.map(({ die }) => die)
  const gains = gainsExpected(rolled, pool, cap)
  const crests = CRESTS.reduce((sum, crest) => sum + gains[crest].amount, 0)
  return summonOdds(rolled)
    .filter(({ level }) => dice.some(({ die, figures }) => die.level === level && figures > 0))
    .reduce((sum, { level, right }) => sum + right * (SUMMON + LEVEL * level), crests)
}

function* combinations<T>(things: readonly T[], count: number): Generator<readonly T[]> {
  if (count === 0) yield []
  else
    for (const [place, thing] of things.entries())
      for (const others of combinations(things.slice(place + 1), count - 1))
        yield [thing, ...others]
}
