import { present } from '../../kernel/assert.ts'
import type { State } from '../model/state.ts'
import type { Die, Face } from '../rules/01-terms/die.ts'
import type { Level } from '../rules/01-terms/levels.ts'
import type { Card } from '../rules/01-terms/monster-and-item-cards.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { matches } from '../rules/02-lists/dice-list.ts'
import { dieOf, hasRoom, hasSummonLeft } from '../rules/07-summon/right-to-summon.ts'
import { crestsWorth, type Uses, usesOf } from './purse.ts'
import { strengthOf } from './strength.ts'
import { PATH_WORTH } from './usual-weights.ts'

/** Expected value of a die. */
export interface Prospect {
  /** Its number in the list. */
  readonly number: number
  readonly level: Level
  /** Probability of a summon face. */
  readonly summon: number
  /** Value of the best summon with it; 0 if it can bring nothing in. */
  readonly prize: number
  /** Average value of its crests. */
  readonly crests: number
}

/** Expected values of a seat's remaining dice. */
export function prospectsOf(view: State, seat: Seat): readonly Prospect[] {
  const uses = usesOf(view, seat)
  const mayGrow = hasSummonLeft(view, seat) && hasRoom(view, seat)
  return view.seats[seat].dice.map((number) => {
    const die = dieOf(view, seat, number)
    return {
      number,
      level: die.level,
      summon: meanOf(die, ({ crest }) => Number(crest === 'summon')),
      prize: mayGrow ? prizeOf(cardsFor(view, seat, die)) : 0,
      crests: meanOf(die, (face) => worthOf(view, seat, uses, face)),
    }
  })
}

const meanOf = ({ faces }: Die, of: (face: Face) => number): number =>
  faces.reduce((sum, face) => sum + of(face), 0) / faces.length

/** Value of the crests of a face. */
function worthOf({ seats }: State, seat: Seat, uses: Uses, { crest, count }: Face): number {
  return crest === 'summon' ? 0 : crestsWorth(crest, seats[seat].crests[crest], count, uses)
}

/** Cards a die can bring in: its own figure, or any in reserve of its level and type (R2.5). */
function cardsFor({ setup, seats }: State, seat: Seat, die: Die): readonly Card[] {
  if (setup.options.summonBinding === 'bound') return [die.card]
  const { figures } = setup.lists[seat]
  return seats[seat].reserve
    .map((figure) => present(figures[figure - 1], 'a figure in reserve'))
    .filter((card) => matches(die, card))
}

const prizeOf = (cards: readonly Card[]): number =>
  cards.reduce((best, card) => Math.max(best, PATH_WORTH + strengthOf(card)), 0)
