/** Records of finished matches (docs/record.md), for every game. */
export { checkingDice, type RecordDiceFault } from './check.ts'
export { jsonOf, type RecordLines } from './lines.ts'
export { makeRecord, makingRecord, renameRecord, titleOf } from './make.ts'
export { parsingRecord, type RecordTextError, recordedGame } from './parse.ts'
export { makePlaces, parsePlaces } from './places.ts'
export {
  type PlayedMatch,
  type PlayedStepOf,
  type RecordedMatch,
  type RecordingFault,
  recording,
} from './recording.ts'
export { openingRecord, RecordReplay, type RecordReplayError } from './replay.ts'
export type {
  HeaderOf,
  RecordCodec,
  RecordedPlayer,
  RecordedStepOf,
  RecordOf,
  RecordRules,
  RecordTypes,
  StepBy,
} from './types.ts'
export { type RecordFaultOf, type Verified, verifyRecord } from './verify.ts'
