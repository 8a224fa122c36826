/** The complete rules of Skirmish as the server plays them: for bots, clients and tools. */
import { SKIRMISH_REPLAYS } from './games/skirmish-records.ts'
import { Replay } from './replay.ts'

export * from '@dungeon-dice/shared'
export type { Verified } from '@dungeon-dice/shared/record'
export * from '@dungeon-dice/shared/skirmish'
export * from '@dungeon-dice/shared/skirmish/bots'

/** Verifies the text of a record, as `verify` of the SDK does for every game. */
export const { verify } = SKIRMISH_REPLAYS

/** Opens the text of a record, as `openReplay` of the SDK does for every game. */
export const openReplay = (text: string) => Replay.ofText('skirmish', SKIRMISH_REPLAYS, text)
