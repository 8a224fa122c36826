import type { SeatDecision } from '@dungeon-dice/client-sdk'
import { useNeeded } from '../../../lib/browser/later.ts'
import { LATER_PARTS } from '../later/later-parts.ts'

/**
 * Returns the decision once its panel is loaded, null until then. The panels of what follows a roll are
 * loaded while somebody chooses dice; at the latest when one is needed. Throws when that fails for good.
 */
export function useReady(decision: SeatDecision | null): SeatDecision | null {
  const isRoll = decision?.asked.type === 'roll'
  const wanted = decision === null ? 'not-yet' : isRoll ? 'soon' : 'now'
  const parts = useNeeded(LATER_PARTS, wanted)
  return isRoll || parts !== null ? decision : null
}
