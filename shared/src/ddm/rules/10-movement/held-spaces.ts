import { parseSquare, type Square, type SquareName, squareName } from '../../geometry/square.ts'
import type { RuleError } from '../../language/refusal.ts'
import { type Monster, monsterOn, type State } from '../../model/state.ts'
import { canPass } from '../13-general/tunnel.ts'

/** A walk passes own monsters, not opposing ones, unless the options say otherwise (R10.5, R10.6). */
export function checkPassing(state: State, mover: Monster, square: Square): RuleError | null {
  const other = monsterOn(state, square)
  if (other === undefined || other.id === mover.id || canPass(state, mover, other)) return null
  const rule = other.controller === mover.controller ? 'R10.6' : 'R10.5'
  return { code: 'blocked', rule, at: squareName(square) }
}

/** No walk ends on a space that another monster holds (R10.7). */
export function checkEnd(state: State, mover: Monster, at: SquareName): RuleError | null {
  const other = monsterOn(state, parseSquare(at) ?? -1)
  const isHeld = other !== undefined && other.id !== mover.id
  return isHeld ? { code: 'occupied', rule: 'R10.7', at } : null
}
