import { type Square, STEPS, squareName } from '../geometry/square.ts'
import { addSquare, hasSquare, removeSquare } from '../geometry/square-set.ts'
import { type Walk, walksFrom } from '../geometry/walks.ts'
import type { AttackIntent } from '../language/intent.ts'
import { checkAttacker, checkAttackPrice, checkTarget, type Fighter } from '../mechanics/attack.ts'
import { checkMover } from '../mechanics/movement.ts'
import { isStoppedByItems, passablePath, setsOffByPassing } from '../mechanics/passing.ts'
import { allPath, squaresHeld } from '../model/board.ts'
import { spacesFor } from '../model/modifiers.ts'
import { masterSquare } from '../model/setup.ts'
import type { Monster, State } from '../model/state.ts'

/** One walk for each destination of each monster of the turn player (R10.3). */
export function legalWalks(state: State): readonly Walk[] {
  if (state.seats[state.player].crests.movement === 0) return []
  const held = squaresHeld(state, state.monsters)
  return state.monsters
    .filter((monster) => checkMover(state, monster) === null)
    .flatMap((monster) => walksOf(state, monster))
    .filter((walk) => !hasSquare(held, walk.square))
}

function walksOf(state: State, mover: Monster): readonly Walk[] {
  const passable = passablePath(state, mover)
  const spaces = spacesFor(mover, state.seats[mover.controller].crests.movement)
  const most = Math.min(spaces, mover.card.maxSpaces ?? spaces)
  if (isStoppedByItems(state, mover)) return walksAmongItems(state, mover, passable, most)
  return walksFrom(passable, mover.square, most, itemsSetOff(state, mover))
}

/** Items that count for the choice among shortest walks: those that passing sets off (R10.3). */
const itemsSetOff = (state: State, mover: Monster): readonly number[] =>
  squaresHeld(state, setsOffByPassing(state, mover) ? state.items : [])

/** R10.8 with `option itemsBlock`: a space with an item can be entered and not left. */
function walksAmongItems(
  state: State,
  mover: Monster,
  passable: number[],
  most: number,
): readonly Walk[] {
  const items = itemsSetOff(state, mover)
  const path = allPath(state)
  for (const { square } of state.items) removeSquare(passable, square)
  const walks = walksFrom(passable, mover.square, most, items)
  const ends = state.items.filter(
    ({ square }) => square !== mover.square && hasSquare(path, square),
  )
  return [
    ...walks,
    ...ends.flatMap(({ square }) => walkToItem(passable, mover, square, most, items)),
  ]
}

function walkToItem(
  passable: readonly number[],
  mover: Monster,
  square: Square,
  most: number,
  items: readonly number[],
): readonly Walk[] {
  const open = [...passable]
  addSquare(open, square)
  return walksFrom(open, mover.square, most, items).filter((walk) => walk.square === square)
}

/** Every attack that the turn player can declare, the Dungeon Master first, then by order of arrival (R11). */
export function legalAttacks(state: State): readonly AttackIntent[] {
  if (checkAttackPrice(state) !== null) return []
  const own = state.monsters.filter(({ controller }) => controller === state.player)
  const master = masterSquare(state.setup.options.board, state.player)
  return [
    ...attacksFrom(state, 'master', master),
    ...own.flatMap((monster) => attacksFrom(state, monster, monster.square)),
  ]
}

function attacksFrom(state: State, fighter: Fighter, square: Square): readonly AttackIntent[] {
  const from = squareName(square)
  if (checkAttacker(state, fighter, from) !== null) return []
  return STEPS.map((step) => squareName(square + step))
    .filter((at) => checkTarget(state, fighter, from, at) === null)
    .map((at) => ({ type: 'attack', from, at }))
}
