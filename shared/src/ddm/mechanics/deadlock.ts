import { present } from '../../kernel/assert.ts'
import type { Square } from '../geometry/square.ts'
import { flood, hasSquare, neighboursOf, without } from '../geometry/square-set.ts'
import { allPath, squaresHeld } from '../model/board.ts'
import type { Die } from '../model/die.ts'
import { masterSquare } from '../model/setup.ts'
import type { State } from '../model/state.ts'
import { LEVELS, type Level, SEATS, type Seat } from '../types.ts'
import { canHit } from './attack.ts'
import { dieOf, hasRoom, hasSummonLeft } from './summon.ts'

/** Whether nobody can grow and nobody can touch anybody, by public facts alone (R17.4). */
export const isDeadlocked = (state: State): boolean =>
  mayHaveLocked(state) && !hasContact(state) && !canAnyGrow(state) && !canReachItem(state)

/**
 * Whether a deadlock can have come about in this turn. Growth and contact end only by a placement
 * or a destruction, which make the turn an eventful one (walks never leave their stretch); and a
 * duel whose lists allow no summon is locked from the first turn. Saves the test in most turns.
 */
const mayHaveLocked = ({ turn, lastEventfulTurn }: State): boolean =>
  turn === lastEventfulTurn || turn === 1

const canAnyGrow = (state: State): boolean => SEATS.some((seat) => canGrow(state, seat))

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
const stretchOf = (state: State, path: readonly number[], square: Square): number[] =>
  flood(squaresHeld(state, [{ square }]), path)

/** Whether some monster could walk to a target, however far (R17.4.2). */
const hasContact = (state: State): boolean => {
  const path = allPath(state)
  return SEATS.some((seat) => isMasterTouched(state, path, seat)) || doFoesMeet(state, path)
}

/** Whether a stretch next to this seat's Dungeon Master holds an opposing monster. */
function isMasterTouched(state: State, path: readonly number[], seat: Seat): boolean {
  const { board } = state.setup.options
  const master = squaresHeld(state, [{ square: masterSquare(board, seat) }])
  const stretch = flood(neighboursOf(master, board), path)
  return state.monsters.some(
    ({ controller, square }) => controller !== seat && hasSquare(stretch, square),
  )
}

/** Whether one stretch holds monsters of both sides one of which may attack the other. */
function doFoesMeet(state: State, path: readonly number[]): boolean {
  let rest = path
  for (const { square } of state.monsters) {
    if (!hasSquare(rest, square)) continue
    const stretch = stretchOf(state, rest, square)
    if (hasFight(state, stretch)) return true
    rest = without(rest, stretch)
  }
  return false
}

function hasFight(state: State, stretch: readonly number[]): boolean {
  const there = state.monsters.filter(({ square }) => hasSquare(stretch, square))
  return there.some((one) =>
    there.some((other) => one.controller !== other.controller && canHit(state, one, other)),
  )
}

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
