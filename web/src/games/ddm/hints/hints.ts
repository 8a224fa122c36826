import type { SeatDecision } from '@dungeon-dice/client-sdk'
import type { Answer, Decision } from '@dungeon-dice/client-sdk/rules'

/** The topics of hints: each kind of decision, with attacking apart from walking. */
export type HintId = Decision['type'] | 'attack'

/**
 * The topic of this decision that was not explained yet; null for none. Moving is explained once somebody
 * can move (R10.1), attacking once somebody can attack (R11.1).
 */
export function hintOf(decision: SeatDecision, explained: readonly string[]): HintId | null {
  const { type } = decision.asked
  if (type === 'act') return actHint(decision, explained)
  return explained.includes(type) ? null : type
}

/** Of the action part only what can be done now: nobody is told to move who cannot. */
function actHint(decision: SeatDecision, explained: readonly string[]): HintId | null {
  const isDue = (id: HintId, kind: Answer['type']): boolean =>
    !explained.includes(id) && decision.legal().some(({ type }) => type === kind)
  if (isDue('attack', 'attack')) return 'attack'
  return isDue('act', 'move') ? 'act' : null
}
