import type { DdmRecord } from '@dungeon-dice/client-sdk/rules'
import type { GaveUp } from '../../games/ddm/text/speaking.ts'

/** How the loser of a recorded match gave up (R17.8), by its last step; null without a record. */
export function gaveUpIn(record: Pick<DdmRecord, 'steps'> | null): GaveUp | null {
  const last = record?.steps.at(-1)
  if (last === undefined) return null
  if (last.intent.type !== 'lapse') return 'resigned'
  return last.by === 'clock' ? 'time' : 'left'
}
