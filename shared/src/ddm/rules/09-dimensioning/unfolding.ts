import type { DimensionIntent } from '../../language/intent.ts'
import type { RuleError } from '../../language/refusal.ts'
import type { State } from '../../model/state.ts'
import type { Level } from '../01-terms/levels.ts'
import { checkSummon, useUp } from '../07-summon/right-to-summon.ts'
import { type Draft, finishUnit, markEventful } from '../draft.ts'
import { checkNet } from './nets.ts'
import { layPiece } from './path.ts'
import { bringIn, openArrival } from './summoned-figure.ts'

/** Returns whether this summon and placement are legal for the right to `level` (R7, R9). */
export const checkDimension = (
  state: State,
  level: Level,
  intent: DimensionIntent,
): RuleError | null => checkSummon(state, level, intent) ?? checkNet(state, intent)

/**
 * Unfolds the die: lays a piece of six spaces, brings the figure in and opens its window (R9.1).
 */
export function dimension(draft: Draft, intent: DimensionIntent): void {
  finishUnit(draft)
  layPiece(draft, intent)
  useUp(draft, intent)
  bringIn(draft, intent)
  markEventful(draft)
  openArrival(draft)
}
