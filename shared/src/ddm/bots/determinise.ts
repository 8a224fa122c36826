import type { Chance } from '../../kernel/chance.ts'
import { BUILT_IN } from '../catalogue/built-in.ts'
import { makeSetup } from '../model/setup.ts'
import type { State } from '../model/state.ts'
import type { Die } from '../rules/01-terms/die.ts'
import type { Level } from '../rules/01-terms/levels.ts'
import { type Card, HIDDEN_ID } from '../rules/01-terms/monster-and-item-cards.ts'
import { otherSeat, type Seat } from '../rules/01-terms/players.ts'
import type { SeatList } from '../rules/02-lists/dice-list.ts'

const ITEM_DICE: readonly Die[] = [...BUILT_IN.dice.values()].filter(({ type }) => type === 'item')
const ITEM_CARDS: readonly Card[] = [...BUILT_IN.cards.values()].filter(
  ({ kind }) => kind === 'item',
)

/** Draws one of the built-in things of a level, or of any level where it has none. */
type Guess = <T extends { readonly level: Level }>(things: readonly T[], hidden: T) => T

/**
 * A state that `seat` may take for the real one: its view with a built-in item of the same level in
 * the place of each hidden one (R8.2, R8.3). `apply` plays on it. Draws numbers of `chance` from 0.
 */
export function determinise(view: State, seat: Seat, chance: Chance): State {
  let drawn = 0
  const guess: Guess = (things, hidden) => {
    const alike = things.filter(({ level }) => level === hidden.level)
    const among = alike.length > 0 ? alike : things
    drawn += 1
    return among[chance(drawn - 1, among.length)] ?? hidden
  }
  const foe = otherSeat(seat)
  const { options, lists } = view.setup
  const guessed = guessList(lists[foe], guess)
  return drawn === 0 ? view : { ...view, setup: makeSetup(options, { ...lists, [foe]: guessed }) }
}

const guessList = ({ dice, figures }: SeatList, guess: Guess): SeatList => ({
  dice: dice.map((die) => (die.id === HIDDEN_ID ? guess(ITEM_DICE, die) : die)),
  figures: figures.map((card) => (card.id === HIDDEN_ID ? guess(ITEM_CARDS, card) : card)),
})
