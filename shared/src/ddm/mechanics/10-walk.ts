import { present } from '../../kernel/assert.ts'
import { parseSquare, type Square, squareName } from '../geometry/square.ts'
import { walkCost } from '../model/modifiers.ts'
import { itemOn, type Monster, monsterById, type State } from '../model/state.ts'
import type { Task } from '../model/units.ts'
import { canPass, setsOffByPassing } from './13-general.ts'
import { changeMonster, type Draft, emit, finishUnit, pay, schedule } from './draft.ts'
import { isLive } from './figures.ts'

/** A walk in progress (R10, R15.6). */
type Walk = Extract<Task, { type: 'walk' }>

/** Square `place` of a walk, or an invalid square after its end. */
const squareAt = ({ squares }: Walk, place: number): Square =>
  parseSquare(squares[place] ?? '') ?? -1

/**
 * Continues a walk to the next item that is set off, or to its end (R10.9). A walk interrupted by
 * an item continues only as R15.6 allows, and otherwise ends by R10.12.
 */
export function walkOn(draft: Draft, walk: Walk): void {
  finishUnit(draft)
  const mover = monsterById(draft.state, walk.monster)
  if (mover === undefined || mover.square !== squareAt(walk, walk.made)) return
  if (mover.controller !== walk.seat) {
    stepBack(draft, walk, mover)
    return
  }
  const reached = farthest(draft.state, walk, mover)
  const arrived = makeSpaces(draft, walk, mover, reached)
  // An item that stays in play is not set off again by the monster waiting on it (R15.7).
  if (reached.made > walk.made && isInterrupted(draft.state, reached, mover)) pause(draft, reached)
  else if (reached.made < walk.squares.length - 1) stepBack(draft, reached, arrived)
}

/**
 * The walk as far as possible now: to an item that is set off, before a space that cannot be
 * entered, or to its end.
 */
function farthest(state: State, walk: Walk, mover: Monster): Walk {
  const purse = state.seats[walk.seat].crests.movement + walk.paid
  let { made, paid } = walk
  while (made < walk.squares.length - 1 && canEnter(state, walk, mover, made + 1)) {
    const due = Math.max(paid, walkCost(state, mover, made + 1))
    if (due > purse) break
    made += 1
    paid = due
    if (isInterrupted(state, { ...walk, made }, mover)) break
  }
  return { ...walk, made, paid }
}

/**
 * Whether the next space of a walk can be entered, to stop there or to pass (R10.5–R10.7, R13.8).
 */
function canEnter(state: State, walk: Walk, mover: Monster, place: number): boolean {
  const other = holderOf(state, mover, squareAt(walk, place))
  return other === null || (place < walk.squares.length - 1 && canPass(state, mover, other))
}

/** Another monster on a square, if any. */
const holderOf = (state: State, { id }: Monster, square: Square): Monster | null =>
  state.monsters.find((other) => other.square === square && other.id !== id) ?? null

/** Whether the item on the space just entered is set off, by passing or stopping (R13.7, R15.3). */
function isInterrupted(state: State, walk: Walk, mover: Monster): boolean {
  const item = itemOn(state, squareAt(walk, walk.made))
  if (item === undefined || !isLive(state, item)) return false
  return walk.made === walk.squares.length - 1 || setsOffByPassing(state, mover)
}

/** Moves the monster forward to `to` and pays for the spaces (R10.9, R10.10). */
function makeSpaces(draft: Draft, from: Walk, mover: Monster, to: Walk): Monster {
  if (to.made === from.made) return mover
  const paid = to.paid - from.paid
  if (paid > 0) pay(draft, from.seat, 'movement', paid)
  changeMonster(draft, mover.id, { square: squareAt(to, to.made) })
  emit(draft, {
    type: 'monsterWalked',
    squares: to.squares.slice(from.made, to.made + 1),
    paid,
  })
  return present(monsterById(draft.state, mover.id), 'the walker is in play')
}

/** Interrupts the walk while the item's effect resolves (R15.6). */
function pause(draft: Draft, walk: Walk): void {
  const { id } = present(itemOn(draft.state, squareAt(walk, walk.made)), 'an item that is set off')
  schedule(draft, { type: 'setOff', item: id, mover: walk.monster }, walk)
}

/** R10.12: ends on the last space entered where the monster may stand, or on its start. */
function stepBack(draft: Draft, walk: Walk, mover: Monster): void {
  let place = walk.made
  while (place > 0 && holderOf(draft.state, mover, squareAt(walk, place)) !== null) place -= 1
  if (place === walk.made) return
  const to = squareAt(walk, place)
  changeMonster(draft, mover.id, { square: to })
  const from = squareName(mover.square)
  emit(draft, { type: 'monsterPut', from, to: squareName(to), cause: 'walk' })
}
