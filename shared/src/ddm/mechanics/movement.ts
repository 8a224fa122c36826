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
import { walkCost } from '../model/modifiers.ts'
import { itemOn, type Monster, monsterById, monsterOn, type State } from '../model/state.ts'
import { changeMonster, type Draft, emit, finishUnit, pay, schedule } from './draft.ts'
import { canPass, isStoppedByItems } from './passing.ts'

/** Whether the named walk is legal for the turn player (R10). */
export function checkMove(state: State, { walk }: MoveIntent): RuleError | null {
  const [start] = walk
  if (start === undefined) return { code: 'bad_walk', rule: 'R10.3' }
  const square = parseSquare(start)
  const mover = square === null ? undefined : monsterOn(state, square)
  if (mover === undefined) return { code: 'no_monster', rule: 'R10.1', at: start }
  return checkMover(state, mover) ?? checkWalk(state, mover, walk)
}

/** Whether this monster has a walk at all in this turn (R10.3, R10.4, R18.7). */
export function checkMover(state: State, mover: Monster): RuleError | null {
  const { moveAfterAttack, moveChance } = state.setup.options
  const at = squareName(mover.square)
  if (mover.controller !== state.player) return { code: 'not_yours', rule: 'R10.1', at }
  if (mover.attacks > 0 && moveAfterAttack === 'no')
    return { code: 'already_attacked', rule: 'R10.4', at }
  if (mover.moved && moveChance === 'once') return { code: 'already_moved', rule: 'R10.3', at }
  return isHeldByCard(mover) ? { code: 'cannot_move', rule: 'R18.7', at, by: mover.card.id } : null
}

/** Whether its card lets a monster go nowhere, or no further: a limit holds for the whole turn. */
const isHeldByCard = ({ card: { maxSpaces }, moved }: Monster): boolean =>
  maxSpaces === 0 || (maxSpaces !== null && moved)

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
  const need = walkCost(mover, spaces)
  const have = state.seats[state.player].crests.movement
  if (need <= have) return null
  return { code: 'crest_pool_short', rule: 'R10.1', crest: 'movement', need, have }
}

/** Begins a named walk: the chance to move is used (R10.3). */
export function move(draft: Draft, { walk }: MoveIntent): void {
  const start = present(parseSquare(walk[0] ?? ''), 'a checked walk')
  const { id } = present(monsterOn(draft.state, start), 'a checked mover')
  changeMonster(draft, id, { moved: true })
  const last = draft.state.player
  schedule(
    draft,
    { type: 'walk', monster: id, squares: walk },
    { type: 'window', kind: 'walk', last },
  )
}

/** Walks on to the end of the walk and pays for the spaces made (R10.9). */
export function walkOn(draft: Draft, id: number, squares: readonly SquareName[]): void {
  finishUnit(draft)
  const mover = present(monsterById(draft.state, id), 'the walker is in play')
  const paid = walkCost(mover, squares.length - 1)
  pay(draft, mover.controller, 'movement', paid)
  changeMonster(draft, id, { square: present(parseSquare(squares.at(-1) ?? ''), 'a square') })
  emit(draft, { type: 'monsterWalked', squares, paid })
}
