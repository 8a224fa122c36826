import { atOnce } from '@dungeon-dice/shared'
import { openingRecord, parsingRecord, verifyRecord } from '@dungeon-dice/shared/record'
import { SKIRMISH_RECORDS, viewEvent, viewState } from '@dungeon-dice/shared/skirmish'
import type { RecordGame } from './record-game.ts'

/** Records of Skirmish. */
export const SKIRMISH_REPLAYS: RecordGame<'skirmish'> = {
  open: (text) => {
    const parsed = atOnce(parsingRecord(SKIRMISH_RECORDS.codec, text))
    return parsed.ok ? atOnce(openingRecord(SKIRMISH_RECORDS, parsed.value)) : parsed
  },
  verify: (text) => verifyRecord(SKIRMISH_RECORDS, text),
  viewState,
  historyOf: ({ events }, viewer) => events.map((event) => viewEvent(event, viewer)),
}
