import { present } from '../../../kernel/assert.ts'
import { parseSquare, type SquareName, squareName } from '../../geometry/square.ts'
import type { MoveIntent } from '../../language/intent.ts'
import type { RuleError } from '../../language/refusal.ts'
import { type Monster, monsterOn, type State } from '../../model/state.ts'
import { allPath } from '../01-terms/spaces-and-path.ts'
import { holderOf } from '../14-abilities/cards/dragon-piper.ts'
import { changeMonster, type Draft, openWindow, schedule } from '../draft.ts'
import { checkEnd } from './held-spaces.ts'
import { checkStep } from './steps.ts'
import { checkPrice } from './walk-cost.ts'

/** Returns whether this walk of the turn player is legal (R10). */
export function checkMove(state: State, { walk }: MoveIntent): RuleError | null {
  const [start] = walk
  if (start === undefined) return { code: 'bad_walk', rule: 'R10.3' }
  const square = parseSquare(start)
  const mover = square === null ? undefined : monsterOn(state, square)
  if (mover === undefined) return { code: 'no_monster', rule: 'R10.1', at: start }
  return checkMover(state, mover) ?? checkWalk(state, mover, walk)
}

/** Returns whether this monster may walk at all this turn (R10.3, R10.4, R18.7). */
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

/** Returns whether the card's limit is used up: it applies to the whole turn. */
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
