import { present } from '../../kernel/assert.ts'
import {
  areAdjacent,
  parseSquare,
  type Square,
  type SquareName,
  squareName,
} from '../geometry/square.ts'
import { hasSquare } from '../geometry/square-set.ts'
import type { MoveIntent } from '../language/intent.ts'
import type { RuleError } from '../language/refusal.ts'
import { allPath } from '../model/board.ts'
import { holderOf, walkCost } from '../model/modifiers.ts'
import { itemOn, type Monster, monsterOn, type State } from '../model/state.ts'
import { canPass, isStoppedByItems } from './13-general.ts'
import { openWindow } from './16-window.ts'
import { changeMonster, type Draft, schedule } from './draft.ts'

/** Whether this walk of the turn player is legal (R10). */
export function checkMove(state: State, { walk }: MoveIntent): RuleError | null {
  const [start] = walk
  if (start === undefined) return { code: 'bad_walk', rule: 'R10.3' }
  const square = parseSquare(start)
  const mover = square === null ? undefined : monsterOn(state, square)
  if (mover === undefined) return { code: 'no_monster', rule: 'R10.1', at: start }
  return checkMover(state, mover) ?? checkWalk(state, mover, walk)
}

/** Whether this monster may walk at all this turn (R10.3, R10.4, R18.7). */
export function checkMover(state: State, mover: Monster): RuleError | null {
  const { moveAfterAttack, moveChance } = state.setup.options
  const at = squareName(mover.square)
  if (mover.controller !== state.player) return { code: 'not_yours', rule: 'R10.1', at }
  if (mover.attacks > 0 && moveAfterAttack === 'no')
    return { code: 'already_attacked', rule: 'R10.4', at }
  if (mover.moved && moveChance === 'once') return { code: 'already_moved', rule: 'R10.3', at }
  const by = holderOf(state, mover) ?? (isSpent(mover) ? mover.card.id : null)
  return by === null ? null : { code: 'cannot_move', rule: 'R18.7', at, by }
}

/** Whether the card's limit is used up: it applies to the whole turn. */
const isSpent = ({ card: { maxSpaces }, moved }: Monster): boolean => maxSpaces !== null && moved

function checkWalk(state: State, mover: Monster, walk: readonly SquareName[]): RuleError | null {
  if (walk.length < 2) return { code: 'bad_walk', rule: 'R10.3' }
  const path = allPath(state)
  for (let step = 1; step < walk.length; step += 1) {
    const fault = checkStep(state, mover, path, walk, step)
    if (fault !== null) return fault
  }
  return checkEnd(state, mover, walk.at(-1) ?? '') ?? checkPrice(state, mover, walk.length - 1)
}

function checkStep(
  state: State,
  mover: Monster,
  path: readonly number[],
  walk: readonly SquareName[],
  step: number,
): RuleError | null {
  const from = walk[step - 1] ?? ''
  const to = walk[step] ?? ''
  const square = parseSquare(to)
  if (square === null || !areAdjacent(parseSquare(from) ?? -1, square))
    return { code: 'not_a_step', rule: 'R10.2', from, to }
  if (!hasSquare(path, square)) return { code: 'not_path', rule: 'R10.2', at: to }
  if (step > 1 && isStoppedByItems(state, mover) && hasItem(state, from))
    return { code: 'item_blocks', rule: 'R10.8', at: from }
  return step === walk.length - 1 ? null : checkPassing(state, mover, square)
}

const hasItem = (state: State, at: SquareName): boolean =>
  itemOn(state, parseSquare(at) ?? -1) !== undefined

function checkPassing(state: State, mover: Monster, square: Square): RuleError | null {
  const other = monsterOn(state, square)
  if (other === undefined || other.id === mover.id || canPass(state, mover, other)) return null
  const rule = other.controller === mover.controller ? 'R10.6' : 'R10.5'
  return { code: 'blocked', rule, at: squareName(square) }
}

function checkEnd(state: State, mover: Monster, at: SquareName): RuleError | null {
  const other = monsterOn(state, parseSquare(at) ?? -1)
  const isHeld = other !== undefined && other.id !== mover.id
  return isHeld ? { code: 'occupied', rule: 'R10.7', at } : null
}

function checkPrice(state: State, mover: Monster, spaces: number): RuleError | null {
  const limit = mover.card.maxSpaces
  if (limit !== null && spaces > limit) return { code: 'too_far', rule: 'R18.7', limit, spaces }
  const need = walkCost(state, mover, spaces)
  const have = state.seats[state.player].crests.movement
  if (need <= have) return null
  return { code: 'crest_pool_short', rule: 'R10.1', crest: 'movement', need, have }
}

/** Begins a walk, which uses the monster's move for this turn (R10.3). */
export function move(draft: Draft, { walk }: MoveIntent): void {
  const start = present(parseSquare(walk[0] ?? ''), 'a checked walk')
  const { id } = present(monsterOn(draft.state, start), 'a checked mover')
  changeMonster(draft, id, { moved: true })
  const seat = draft.state.player
  schedule(
    draft,
    { type: 'walk', monster: id, seat, squares: walk, made: 0, paid: 0 },
    openWindow('walk', seat),
  )
}
