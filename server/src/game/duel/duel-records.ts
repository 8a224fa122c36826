import { DUEL, DUEL_RECORDS, type DuelRecordTypes, toEventWire } from '@dungeon-dice/shared/duel'
import { recordsOf } from '../records-of.ts'
import { loadSetup } from './saved-setup.ts'

/** Writes and checks the records of Duel. Its only chance is the starting seat: there is no luck. */
export const duelRecords = recordsOf<DuelRecordTypes>({
  rules: DUEL_RECORDS,
  engine: DUEL,
  loadSetup,
  recorded: ({ options, lineUps }) => ({ options, lineUps }),
  packEvent: toEventWire,
})
