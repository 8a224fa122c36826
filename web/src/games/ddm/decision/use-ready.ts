import type { SeatDecision } from '@dungeon-dice/client-sdk'
import { useLater } from '../../../lib/browser/later.tsx'
import { LATER_PARTS } from '../later/later-parts.ts'

/**
 * The decision, once its panel is loaded; null until then. The panels of what follows a roll are loaded
 * while somebody chooses dice, or at the latest while the dice roll.
 */
export function useReady(decision: SeatDecision | null): SeatDecision | null {
  const isRoll = decision?.asked.type === 'roll'
  const wanted = decision === null ? 'not-yet' : isRoll ? 'soon' : 'now'
  const parts = useLater(LATER_PARTS, wanted)
  return isRoll || parts !== null ? decision : null
}
