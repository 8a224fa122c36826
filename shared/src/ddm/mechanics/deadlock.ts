import { present } from '../../kernel/assert.ts'
import type { Square } from '../geometry/square.ts'
import { addSquare, emptySet, flood, hasSquare, neighboursOf } from '../geometry/square-set.ts'
import { allPath } from '../model/board.ts'
import type { Die } from '../model/die.ts'
import { masterSquare } from '../model/setup.ts'
import type { Monster, State } from '../model/state.ts'
import { LEVELS, type Level, otherSeat, SEATS, type Seat } from '../types.ts'
import { canHit } from './attack.ts'
import { dieOf, hasRoom, hasSummonLeft } from './summon.ts'

/** Whether nobody can grow and nobody can touch anybody, by public facts alone (R17.4). */
export const isDeadlocked = (state: State): boolean =>
  !SEATS.some((seat) => canGrow(state, seat)) && !hasContact(state) && !canReachItem(state)

/** Whether a seat can ever place another piece (R17.4.1). */
const canGrow = (state: State, seat: Seat): boolean =>
  hasSummonLeft(state, seat) &&
  LEVELS.some((level) => canEverSummon(state, seat, level)) &&
  hasRoom(state, seat)

/** Whether two unused dice of `level` are left, and something that they could bring in. */
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

/** The stretch of path on which a square lies: all path connected with it (R17.4.2). */
function stretchOf(state: State, path: readonly number[], square: Square): number[] {
  const from = emptySet(state.setup.options.board)
  addSquare(from, square)
  return flood(from, path)
}

/** Whether some monster could walk to a target, however far (R17.4.2). */
function hasContact(state: State): boolean {
  const path = allPath(state)
  return state.monsters.some((monster) => {
    const stretch = stretchOf(state, path, monster.square)
    return touchesMaster(state, stretch, monster) || meetsFoe(state, stretch, monster)
  })
}

const touchesMaster = (
  state: State,
  stretch: readonly number[],
  { controller }: Monster,
): boolean => {
  const { board } = state.setup.options
  return hasSquare(neighboursOf(stretch, board), masterSquare(board, otherSeat(controller)))
}

const meetsFoe = (state: State, stretch: readonly number[], monster: Monster): boolean =>
  state.monsters.some(
    (other) =>
      other.controller !== monster.controller &&
      hasSquare(stretch, other.square) &&
      (canHit(state, monster, other) || canHit(state, other, monster)),
  )

/** Whether a monster could walk onto an item that lies face down: it may give a die back (R17.4.1). */
function canReachItem(state: State): boolean {
  const path = allPath(state)
  return state.items
    .filter((item) => !item.faceUp)
    .some((item) => {
      const stretch = stretchOf(state, path, item.square)
      return state.monsters.some((monster) => hasSquare(stretch, monster.square))
    })
}
