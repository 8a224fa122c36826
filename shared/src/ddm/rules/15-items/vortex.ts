import { present } from '../../../kernel/assert.ts'
import { parseSquare, type Square, type SquareName, squareName } from '../../geometry/square.ts'
import type { JumpIntent } from '../../language/intent.ts'
import type { RuleError } from '../../language/refusal.ts'
import {
  type Item,
  itemCardOf,
  itemOn,
  type Monster,
  monsterOn,
  type State,
} from '../../model/state.ts'
import { hasEffect } from '../01-terms/monster-and-item-cards.ts'
import { holderOf } from '../14-abilities/cards/dragon-piper.ts'
import { changeMonster, type Draft, emit, openWindow, schedule } from '../draft.ts'

const onSquare = (name: SquareName): Square => parseSquare(name) ?? -1

/** Returns whether the turn player's jump is legal (R15.11). */
export function checkJump(state: State, { from, to }: JumpIntent): RuleError | null {
  const jumper = monsterOn(state, onSquare(from))
  if (jumper === undefined) return { code: 'no_monster', rule: 'R15.11', at: from }
  return checkJumper(state, jumper) ?? checkEnds(state, jumper, onSquare(from), onSquare(to), to)
}

/** Returns whether this monster may jump at all this turn (R10.11, R15.11). */
export function checkJumper(state: State, jumper: Monster): RuleError | null {
  const at = squareName(jumper.square)
  if (jumper.controller !== state.player) return { code: 'not_yours', rule: 'R15.11', at }
  if (jumper.jumped) return { code: 'already_jumped', rule: 'R15.11', at }
  const by = holderOf(state, jumper)
  return by === null ? null : { code: 'cannot_move', rule: 'R10.11', at, by }
}

function checkEnds(
  state: State,
  jumper: Monster,
  from: Square,
  to: Square,
  named: SquareName,
): RuleError | null {
  if (!isVortexAt(state, from))
    return { code: 'not_a_vortex', rule: 'R15.11', at: squareName(jumper.square) }
  if (!isVortexAt(state, to)) return { code: 'not_a_vortex', rule: 'R15.11', at: named }
  return monsterOn(state, to) === undefined ? null : { code: 'occupied', rule: 'R15.11', at: named }
}

/** Returns whether a square is a vortex (R15.11). */
export function isVortexAt(state: State, square: Square): boolean {
  const item = itemOn(state, square)
  return item !== undefined && isVortex(state, item)
}

/** Jumps: not a walk, free, and without setting anything off (R10.11, R15.11). */
export function jump(draft: Draft, { from, to }: JumpIntent): void {
  const { id } = present(monsterOn(draft.state, onSquare(from)), 'a checked jumper')
  changeMonster(draft, id, { square: onSquare(to), jumped: true })
  emit(draft, { type: 'monsterJumped', from, to })
  schedule(draft, openWindow('walk', draft.state.player))
}

/** Returns whether an item makes its space a vortex (R15.11). */
export const isVortex = (state: State, item: Item): boolean =>
  item.faceUp && hasEffect(itemCardOf(state, item), 'warpGate')
