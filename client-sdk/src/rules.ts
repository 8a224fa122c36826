/**
 * The complete rules of Dungeon Dice Monsters as the server plays them: for bots, clients and
 * tools.
 */
import { atOnce, present } from '@dungeon-dice/shared'
import type { Catalogue } from '@dungeon-dice/shared/ddm'
import { type AnalysisEffort, analysing, type MatchAnalysis } from '@dungeon-dice/shared/ddm/bots'
import { DDM_RECORDS } from './games/ddm-records.ts'
import { Replay } from './replay.ts'

export * from '@dungeon-dice/shared'
export * from '@dungeon-dice/shared/ddm'
export * from '@dungeon-dice/shared/ddm/bots'
export type { Verified } from '@dungeon-dice/shared/record'
export type { RecordFault } from './games/record-game.ts'

/** Verifies the text of a record, as `verify` of the SDK does for every game. */
export const { verify } = DDM_RECORDS

/** Opens the text of a record, as `openReplay` of the SDK does for every game. */
export const openReplay = (text: string, catalogue?: Catalogue) =>
  Replay.ofText('ddm', DDM_RECORDS, text, catalogue)

/**
 * Analyses a match that is over: the chance to win after each step, luck against decisions, and
 * marks for mistakes. Takes seconds: in a page, run `analysing` in a worker. Null with only the
 * event log.
 */
export function analyse(replay: Replay, effort?: AnalysisEffort): MatchAnalysis | null {
  const { record, step: before } = replay
  if (record === null) return null
  replay.viewer = 'all'
  const stateAt = (step: number) => {
    replay.seek(step)
    return present(replay.state, 'a record has states')
  }
  const analysis = atOnce(
    analysing({ steps: replay.steps, stateAt, intents: record.steps }, effort),
  )
  replay.seek(before)
  return analysis
}
