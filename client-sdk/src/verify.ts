import type { Result } from '@dungeon-dice/shared'
import {
  BUILT_IN,
  type Catalogue,
  type DdmRecordTypes,
  recordRules,
} from '@dungeon-dice/shared/ddm'
import { type RecordFaultOf, type Verified, verifyRecord } from '@dungeon-dice/shared/record'

export type { Verified } from '@dungeon-dice/shared/record'

/** The first fault found in a record. */
export type RecordFault = RecordFaultOf<DdmRecordTypes>

/**
 * Verifies the text of a record (docs/record.md): recomputes every commitment, the dice key, every
 * roll and every step, and returns the first fault. Needs only the text and the catalogue of the
 * match.
 */
export const verify = (
  text: string,
  catalogue: Catalogue = BUILT_IN,
): Result<Verified, RecordFault> => verifyRecord(recordRules(catalogue), text)
