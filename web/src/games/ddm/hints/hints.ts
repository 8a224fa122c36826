import type { SeatDecision } from '@dungeon-dice/client-sdk'
import type { Decision } from '@dungeon-dice/client-sdk/rules'

/** What is explained: each kind of decision, and to attack apart from to walk. */
export type HintId = Decision['type'] | 'attack'

/**
 * What this decision has that was not explained yet; null for nothing. Attacking is explained once
 * somebody can attack (R11.1).
 */
export function hintOf(decision: SeatDecision, explained: readonly string[]): HintId | null {
  const { type } = decision.asked
  if (type === 'act' && !explained.includes('attack') && canAttack(decision)) return 'attack'
  return explained.includes(type) ? null : type
}

const canAttack = (decision: SeatDecision): boolean =>
  decision.legal().some(({ type }) => type === 'attack')
