import { areAdjacent, parseSquare, type SquareName } from '../../geometry/square.ts'
import { hasSquare } from '../../geometry/square-set.ts'
import type { RuleError } from '../../language/refusal.ts'
import type { Monster, State } from '../../model/state.ts'
import { checkPassing } from './held-spaces.ts'
import { checkItem } from './items-on-the-way.ts'

/** Each step goes to an adjacent path space (R10.2). */
export function checkStep(
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
  const fault = step > 1 ? checkItem(state, mover, from) : null
  return fault ?? (step === walk.length - 1 ? null : checkPassing(state, mover, square))
}
