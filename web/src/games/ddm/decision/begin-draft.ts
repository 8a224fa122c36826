import type { SeatDecision } from '@dungeon-dice/client-sdk'
import { LATER_PARTS } from '../later/later-parts.ts'
import type { Draft } from './drafting.tsx'
import { rollDraft } from './roll/roll-draft.ts'

/**
 * The draft of an answer to a decision of the own seat, before anything was done for it. Only a roll can
 * be begun before `LATER_PARTS` are loaded.
 */
export function beginDraft(decision: SeatDecision): Draft {
  const { type } = decision.asked
  const begin = type === 'roll' ? rollDraft : LATER_PARTS.now()?.LATER_DRAFTS[type]
  if (begin === undefined) throw new Error(`the draft of ${type} is not loaded`)
  return begin(decision)
}
