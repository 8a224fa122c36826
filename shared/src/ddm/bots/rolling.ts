import { present } from '../../kernel/assert.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { combinationAt, countCombinations } from '../play/combinations.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { answersTo } from './asked.ts'
import type { Brain } from './brain.ts'
import { promisingPlaces } from './promising-dice.ts'
import { type Prospect, prospectsOf } from './prospects.ts'
import { makeBest, type Offers, scoreOf, type Term } from './score.ts'

const TERMS: readonly Term<readonly Prospect[]>[] = [
  {
    name: 'crests that are short',
    weight: 1,
    of: (dice) => dice.reduce((sum, { crests }) => sum + crests, 0),
  },
  { name: 'a summon', weight: 1, of: (dice) => summonHope(dice) },
]

/** Rolls the dice with the highest expected value. */
export const rollBest: Brain = (view, seat, chance, index) => {
  const best = makeBest<Answer>()
  offerRolls(best, view, seat)
  return present(best.pick(chance, index), 'there is a roll')
}

/** Offers every roll of the promising dice with its expected value. */
export function offerRolls(offers: Offers<Answer>, view: State, seat: Seat): void {
  const { count } = answersTo(view, seat, 'roll')
  const all = prospectsOf(view, seat)
  const prospects = promisingPlaces(all).map((place) => present(all[place], 'a die that is left'))
  const rolls = countCombinations(prospects.length, count)
  for (let place = 0; place < rolls; place += 1) {
    const dice = combinationAt(prospects, count, place)
    const score = scoreOf(TERMS, dice)
    if (score >= offers.least())
      offers.offer({ type: 'roll', dice: dice.map(({ number }) => number) }, score)
  }
}

/** Expected value of a summon, over all combinations of dice that show summon faces. */
function summonHope(dice: readonly Prospect[]): number {
  let hope = 0
  for (let shown = 0; shown < 1 << dice.length; shown += 1) {
    const prize = prizeOf(dice, shown)
    if (prize > 0) hope += prize * chanceOf(dice, shown)
  }
  return hope
}

const isIn = (shown: number, place: number): boolean => ((shown >>> place) & 1) === 1

const chanceOf = (dice: readonly Prospect[], shown: number): number =>
  dice.reduce((all, { summon }, place) => all * (isIn(shown, place) ? summon : 1 - summon), 1)

/** Value of the best summon if the dice at the indexes `shown` show summon faces (R7.1, R7.2). */
function prizeOf(dice: readonly Prospect[], shown: number): number {
  let best = 0
  for (const [place, { level, prize }] of dice.entries())
    if (prize > best && isIn(shown, place) && hasPair(dice, shown, level)) best = prize
  return best
}

function hasPair(dice: readonly Prospect[], shown: number, level: number): boolean {
  let count = 0
  for (const [place, die] of dice.entries())
    if (isIn(shown, place) && die.level === level) count += 1
  return count >= 2
}
