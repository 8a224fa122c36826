import { present } from '../../kernel/assert.ts'
import { dieOf, hasRoom, hasSummonLeft } from '../mechanics/summon.ts'
import type { Card } from '../model/card.ts'
import { matches } from '../model/dice-list.ts'
import type { Die, Face } from '../model/die.ts'
import type { State } from '../model/state.ts'
import type { Crest, Level, Seat } from '../types.ts'
import { strengthOf } from './strength.ts'

/** What a crest of each kind is worth while there is none, and how many are enough. */
const WANTED: Readonly<Record<Crest, { readonly worth: number; readonly enough: number }>> = {
  movement: { worth: 0.6, enough: 10 },
  attack: { worth: 0.8, enough: 5 },
  defense: { worth: 0.4, enough: 4 },
  magic: { worth: 0.05, enough: 10 },
  trap: { worth: 0.05, enough: 10 },
}

/** What a piece of path is worth, whatever comes in with it. */
const PATH_WORTH = 6

/** What can be hoped of a die. */
export interface Prospect {
  /** Its number in the list. */
  readonly number: number
  readonly level: Level
  /** Chance that it shows a summon face. */
  readonly summon: number
  /** What the best summon with it is worth; 0 when it can bring nothing in. */
  readonly prize: number
  /** What its crests are worth on average. */
  readonly crests: number
}

/** What can be hoped of each die that a seat has left. */
export function prospectsOf(view: State, seat: Seat): readonly Prospect[] {
  const mayGrow = hasSummonLeft(view, seat) && hasRoom(view, seat)
  return view.seats[seat].dice.map((number) => {
    const die = dieOf(view, seat, number)
    return {
      number,
      level: die.level,
      summon: meanOf(die, ({ crest }) => Number(crest === 'summon')),
      prize: mayGrow ? prizeOf(cardsFor(view, seat, die)) : 0,
      crests: meanOf(die, (face) => worthOf(view, seat, face)),
    }
  })
}

const meanOf = ({ faces }: Die, of: (face: Face) => number): number =>
  faces.reduce((sum, face) => sum + of(face), 0) / faces.length

/** What the crests of a face are worth: the less, the more of them there are. */
function worthOf({ seats }: State, seat: Seat, { crest, count }: Face): number {
  if (crest === 'summon') return 0
  const { worth, enough } = WANTED[crest]
  return (worth * count * Math.max(0, enough - seats[seat].crests[crest])) / enough
}

/** What a die can bring in: its own figure, or any in reserve of its level and type (R2.5). */
function cardsFor({ setup, seats }: State, seat: Seat, die: Die): readonly Card[] {
  if (setup.options.summonBinding === 'bound') return [die.card]
  const { figures } = setup.lists[seat]
  return seats[seat].reserve
    .map((figure) => present(figures[figure - 1], 'a figure in reserve'))
    .filter((card) => matches(die, card))
}

const prizeOf = (cards: readonly Card[]): number =>
  cards.reduce((best, card) => Math.max(best, PATH_WORTH + strengthOf(card)), 0)
