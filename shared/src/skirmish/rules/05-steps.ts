import type { BattleRefusal } from '../language/refusal.ts'
import { isAdjacent, isOnGrid, isSame, type Square } from '../model/grid.ts'
import { fighterInTurn, type State } from '../model/state.ts'
import { statusValue } from '../model/status.ts'
import { nearTo } from './06-opportunity.ts'
import { changeFighter, changeProgress, type Draft, emit } from './draft.ts'

/** Steps of a turn with an action (R4.1), and of a charge (R4.2). */
const LIMITS = { withAction: 5, charge: 10 }

/** The limits of the fighter in turn, which `swift` and `slow` change (R5.2). */
export function stepLimits(state: State): typeof LIMITS {
  const { statuses } = fighterInTurn(state)
  if (statuses.length === 0) return LIMITS
  const change = statusValue(statuses, 'swift') - statusValue(statuses, 'slow')
  return {
    withAction: Math.max(0, LIMITS.withAction + change),
    charge: Math.max(0, LIMITS.charge + change),
  }
}

/** Whether the fighter in turn has a step left (R4.1, R4.2). */
export function checkStepsLeft(state: State): BattleRefusal | null {
  const { hasActed, steps } = state.progress
  const { withAction, charge } = stepLimits(state)
  const limit = hasActed ? withAction : charge
  if (steps < limit) return null
  return { code: 'too_far', rule: hasActed ? 'R4.1' : 'R4.2', limit }
}

/** Whether the fighter in turn may step to this square (R5.1). */
export function checkStep(state: State, to: Square): BattleRefusal | null {
  if (!isAdjacent(fighterInTurn(state).at, to)) return { code: 'not_a_step', rule: 'R5.1' }
  if (!isOnGrid(to, state.setup.options.grid)) return { code: 'off_grid', rule: 'R5.1' }
  for (const { at, seat } of state.fighters)
    if (isSame(at, to)) return { code: 'occupied', rule: 'R5.1', by: seat }
  return null
}

/** Makes a step (R5.1), and notes the opponents it leads to (R6.1). */
export function step(draft: Draft, to: Square): void {
  const { seat, at } = fighterInTurn(draft.state)
  changeFighter(draft, seat, { at: { x: to.x, y: to.y } })
  emit(draft, { type: 'moved', seat, from: at, to: { x: to.x, y: to.y } })
  const { steps, near } = draft.state.progress
  const more = nearTo(draft.state, fighterInTurn(draft.state))
  changeProgress(draft, { steps: steps + 1, near: joined(draft.state, near, more) })
}

/** The seats of both lists, in seat order. */
const joined = (
  { setup }: Pick<State, 'setup'>,
  one: State['progress']['near'],
  other: State['progress']['near'],
): State['progress']['near'] =>
  other.every((seat) => one.includes(seat))
    ? one
    : setup.seats.filter((seat) => one.includes(seat) || other.includes(seat))
