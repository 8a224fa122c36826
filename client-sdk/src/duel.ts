/** The complete rules of Duel as the server plays them: for bots, clients and tools. */
import { DUEL_REPLAYS } from './games/duel-records.ts'
import { Replay } from './replay.ts'

export * from '@dungeon-dice/shared'
export * from '@dungeon-dice/shared/duel'
export * from '@dungeon-dice/shared/duel/bots'
export type { Verified } from '@dungeon-dice/shared/record'

/** Verifies the text of a record, as `verify` of the SDK does for every game. */
export const { verify } = DUEL_REPLAYS

/** Opens the text of a record, as `openReplay` of the SDK does for every game. */
export const openReplay = (text: string) => Replay.ofText('duel', DUEL_REPLAYS, text)
