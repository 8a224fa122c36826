import {
  distanceBetween,
  fighterAt,
  isInReach,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/skirmish'
import type { Mark, Marks } from '../board/marks.ts'
import { type Action, targetOf } from './actions.ts'
import type { BattleDecision } from './battle.ts'
import { keyOf, type Walk } from './walks.ts'

interface Deciding {
  readonly decision: BattleDecision
  readonly own: Seat | null
  readonly walks: ReadonlyMap<string, Walk>
  readonly actions: readonly Action[]
  readonly armed: Action | null
}

/** The marks on the squares while a decision is open. */
export function marksOf({ decision, own, walks, actions, armed }: Deciding): Marks {
  const { state, asked } = decision
  const marks = new Map<string, Mark>()
  if (asked.type === 'strike') addTarget(marks, state, asked.runner)
  if (asked.type !== 'turn') return marks
  if (armed === null)
    for (const [key, { path, keepsAction }] of walks)
      marks.set(key, { steps: path.length, isCharge: !keepsAction })
  else addRange(marks, state, own, armed)
  for (const { answers } of armed === null ? actions : [armed])
    for (const answer of answers) {
      const target = targetOf(answer)
      if (target !== null && (armed !== null || target !== own)) addTarget(marks, state, target)
    }
  return marks
}

function addTarget(marks: Map<string, Mark>, state: State, seat: string): void {
  const at = fighterAt(state, seat)?.at
  if (at !== undefined) marks.set(keyOf(at), { isTarget: true })
}

/** All squares that an action reaches (R9.2). */
function addRange(
  marks: Map<string, Mark>,
  state: State,
  own: Seat | null,
  { move }: Action,
): void {
  const from = fighterAt(state, own ?? '')?.at
  if (from === undefined) return
  const { options } = state.setup
  for (let x = 0; x < options.grid; x += 1)
    for (let y = 0; y < options.grid; y += 1) {
      const distance = distanceBetween(from, { x, y })
      if (distance.a > 0 && isInReach(options, move?.range ?? 'normal', distance))
        marks.set(keyOf({ x, y }), { isInRange: true })
    }
}
