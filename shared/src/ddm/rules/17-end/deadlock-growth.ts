import { present } from '../../../kernel/assert.ts'
import { hasSquare, isEmpty } from '../../geometry/square-set.ts'
import { type Item, itemCardOf, type State } from '../../model/state.ts'
import type { Die } from '../01-terms/die.ts'
import { LEVELS, type Level } from '../01-terms/levels.ts'
import { hasEffect } from '../01-terms/monster-and-item-cards.ts'
import { SEATS, type Seat } from '../01-terms/players.ts'
import { dieOf, hasRoom, hasSummonLeft } from '../07-summon/right-to-summon.ts'
import { stretchOf } from './deadlock-stretch.ts'

/** Returns whether some player may ever place another piece, by public facts only (R17.4.1). */
export const mayGrow = (state: State): boolean =>
  SEATS.some((seat) => canGrow(state, seat)) || canClearObstacle(state) || canReachDie(state)

const canGrow = (state: State, seat: Seat): boolean =>
  hasSummonLeft(state, seat) &&
  LEVELS.some((level) => canEverSummon(state, seat, level)) &&
  hasRoom(state, seat)

/** Returns whether two unused dice of `level` are left, with something to bring in. */
function canEverSummon(state: State, seat: Seat, level: Level): boolean {
  const dice = state.seats[seat].dice
    .map((number) => dieOf(state, seat, number))
    .filter((die) => die.level === level)
  if (dice.length < 2) return false
  if (state.setup.options.summonBinding === 'bound') return true
  return (
    hasFigureFor(state, seat, dice, level) ||
    (hasTriple(state, dice) && hasFigureFor(state, seat, dice, level + 1))
  )
}

const hasTriple = (state: State, dice: readonly Die[]): boolean =>
  state.setup.options.tripleSummon === 'on' && dice.length >= 3

const hasFigureFor = (
  { seats, setup }: State,
  seat: Seat,
  dice: readonly Die[],
  level: number,
): boolean =>
  seats[seat].reserve.some((number) => {
    const card = present(setup.lists[seat].figures[number - 1], 'a figure in reserve')
    return card.level === level && dice.some((die) => die.type === card.type)
  })

/** Returns whether a monster in play could clear an obstacle. */
const canClearObstacle = ({ ground, monsters }: State): boolean =>
  !isEmpty(ground.obstacles) && monsters.some(({ card }) => hasEffect(card, 'removeObstacle'))

/**
 * Returns whether a monster could reach an item that returns a die, or that may do so as far as the
 * public knows.
 */
const canReachDie = (state: State): boolean =>
  state.items.some((item) => {
    if (!mayGiveDie(state, item)) return false
    const stretch = stretchOf(state, item.square)
    return state.monsters.some(({ square }) => hasSquare(stretch, square))
  })

const mayGiveDie = (state: State, item: Item): boolean =>
  !item.faceUp || hasEffect(itemCardOf(state, item), 'reviveDie')
