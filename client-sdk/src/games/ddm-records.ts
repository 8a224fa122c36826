import { atOnce } from '@dungeon-dice/shared'
import {
  BUILT_IN,
  openRecord,
  parsingRecord,
  recordRules,
  viewEvent,
  viewState,
} from '@dungeon-dice/shared/ddm'
import { verifyRecord } from '@dungeon-dice/shared/record'
import type { RecordGame } from './record-game.ts'

/** Records of Dungeon Dice Monsters. */
export const DDM_RECORDS: RecordGame<'ddm'> = {
  open: (text, catalogue = BUILT_IN) => {
    const parsed = atOnce(parsingRecord(text))
    return parsed.ok ? openRecord(parsed.value, catalogue) : parsed
  },
  verify: (text, catalogue = BUILT_IN) => verifyRecord(recordRules(catalogue), text),
  viewState,
  // Only the dice lists at the beginning depend on a state (R8.4).
  historyOf: (source, viewer) => {
    const first = source.stateAt(0)
    return source.events.map((event) => viewEvent(event, viewer, first))
  },
}
