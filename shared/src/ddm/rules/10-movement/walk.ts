import { type Square, squareName } from '../../geometry/square.ts'
import { type Monster, monsterById, type State } from '../../model/state.ts'
import { canPass } from '../13-general/tunnel.ts'
import { isInterrupted } from '../15-items/setting-off.ts'
import { pause, squareAt, type Walk } from '../15-items/walk-pause.ts'
import { changeMonster, type Draft, emit, finishUnit } from '../draft.ts'
import { makeSpaces, walkCost } from './walk-cost.ts'

/**
 * Continues a walk to the next item that is set off, or to its end. A walk that cannot go on,
 * by R15.6 or otherwise, ends by R10.12.
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
  // An item that stays in play is not set off again by the monster waiting on it.
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
 * Returns whether the next space of a walk can be entered, to stop there or to pass (R10.5–R10.7).
 */
function canEnter(state: State, walk: Walk, mover: Monster, place: number): boolean {
  const other = holderOf(state, mover, squareAt(walk, place))
  return other === null || (place < walk.squares.length - 1 && canPass(state, mover, other))
}

/** Another monster on a square, if any. */
const holderOf = (state: State, { id }: Monster, square: Square): Monster | null =>
  state.monsters.find((other) => other.square === square && other.id !== id) ?? null

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
