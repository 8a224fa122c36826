import { atOnce } from '@dungeon-dice/shared'
import { DUEL_RECORDS, viewEvent, viewState } from '@dungeon-dice/shared/duel'
import { openingRecord, parsingRecord, verifyRecord } from '@dungeon-dice/shared/record'
import type { RecordGame } from './record-game.ts'

/** Records of Duel. */
export const DUEL_REPLAYS: RecordGame<'duel'> = {
  open: (text) => {
    const parsed = atOnce(parsingRecord(DUEL_RECORDS.codec, text))
    return parsed.ok ? atOnce(openingRecord(DUEL_RECORDS, parsed.value)) : parsed
  },
  verify: (text) => verifyRecord(DUEL_RECORDS, text),
  viewState,
  historyOf: ({ events }, viewer) => events.map((event) => viewEvent(event, viewer)),
}
