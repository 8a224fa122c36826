/**
 * The complete rules of Dungeon Dice Monsters as the server plays them: for bots, clients and
 * tools.
 */
import type { Catalogue } from '@dungeon-dice/shared/ddm'
import { DDM_RECORDS } from './games/ddm-records.ts'
import { Replay } from './replay.ts'

export * from '@dungeon-dice/shared'
export * from '@dungeon-dice/shared/ddm'
export type { Verified } from '@dungeon-dice/shared/record'
export type { RecordFault } from './games/record-game.ts'

/** Verifies the text of a record, as `verify` of the SDK does for every game. */
export const { verify } = DDM_RECORDS

/** Opens the text of a record, as `openReplay` of the SDK does for every game. */
export const openReplay = (text: string, catalogue?: Catalogue) =>
  Replay.ofText('ddm', DDM_RECORDS, text, catalogue)
