import type { InSteps, Plain } from '@dungeon-dice/shared'
import {
  countingLuck,
  SKIRMISH,
  SKIRMISH_RECORDS,
  type SkirmishRecordTypes,
  toEventWire,
} from '@dungeon-dice/shared/skirmish'
import { recordsOf } from '../records-of.ts'
import { loadSetup } from './saved-setup.ts'

/** Writes and checks the records of Skirmish. */
export const skirmishRecords = recordsOf<SkirmishRecordTypes>({
  rules: SKIRMISH_RECORDS,
  engine: SKIRMISH,
  loadSetup,
  recorded: ({ options }) => ({ options }),
  packEvent: toEventWire,
  // Numbers alone; interfaces only lack the index signature of Plain.
  summaryOf: (events) => countingLuck(events) as unknown as InSteps<Plain>,
})
