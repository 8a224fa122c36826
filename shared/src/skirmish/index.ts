/** Public API of Skirmish; code outside this game imports only this file. */
export { isOfferedDraw } from './bots/drawing.ts'
export { BOTS, type Bot } from './bots/names.ts'
export { FIGHTER_IDS, FIGHTERS_HASH, movesOf } from './fighters/fighters.ts'
export { type Decision, decisionOf, decisionsOf } from './language/decision.ts'
export type { BattleEvent, EventFacts, EventOf, EventType } from './language/event.ts'
export {
  type Answer,
  type AnswerOf,
  type FreeIntent,
  type Intent,
  isFree,
} from './language/intent.ts'
export type { BattleRefusal } from './language/refusal.ts'
export { countingLuck, type Luck, luckOf } from './luck.ts'
export { SKIRMISH_MANIFEST } from './manifest.ts'
export {
  type Distance,
  distanceBetween,
  isAdjacent,
  isOnGrid,
  type Square,
} from './model/grid.ts'
export type { GivenStatus, Move } from './model/move.ts'
export {
  DEFAULT_OPTIONS,
  type OptionError,
  type Options,
  readOptions,
  TEAM_MODES,
  type TeamMode,
} from './model/options.ts'
export { PRESETS, type Preset, TEAMS_OF_PRESET } from './model/presets.ts'
export { areAllies, type SeatsError, type Setup, seatsFor, sidesOf } from './model/setup.ts'
export { fullHpOf } from './model/stage.ts'
export {
  type DrawOffer,
  type Fighter,
  fighterAt,
  HIDDEN_CHOICE,
  isChoosing,
  isOut,
  type Outcome,
  type Progress,
  STANCES,
  type Stance,
  type State,
  type Strike,
} from './model/state.ts'
export type { Status } from './model/status.ts'
export { makeEvent } from './notation/event.ts'
export type { Difference } from './notation/example-run.ts'
export type { ExampleError } from './notation/example-text.ts'
export { type PlayedExample, playExamples } from './notation/examples.ts'
export { type IntentError, makeIntent, parseIntent } from './notation/intent.ts'
export { type PositionError, parsePosition } from './notation/parse-position.ts'
export { makePosition } from './notation/position.ts'
export { apply } from './play/apply.ts'
export type { Actor } from './play/check.ts'
export { create } from './play/create.ts'
export { type DrawnNumber, drawnNumbers } from './play/drawn-numbers.ts'
export { type Orders, SKIRMISH, type SkirmishTypes } from './play/game.ts'
export { defaultIntent, legalIntents } from './play/legal.ts'
export { viewEvent, viewState } from './play/view.ts'
export { SKIRMISH_RECORDS, type SkirmishRecordTypes } from './record.ts'
export { stepLimits } from './rules/05-steps.ts'
export { attackDiceOf, damageTo, factorOf } from './rules/07-damage.ts'
export { isInReach, type RangeClass } from './rules/09-range.ts'
export { RULES_VERSION } from './rules-version.ts'
export {
  BUFFS,
  DEBUFFS,
  MOVE_RANGES,
  type MoveRange,
  SEATS,
  type Seat,
  STAGES,
  STATUS_KINDS,
  type Stage,
  type StatusKind,
  type Viewer,
} from './types.ts'
export { fromEventWire, toEventWire } from './wire/event-wire.ts'
export { intentSchema, ordersSchema, secretSchema } from './wire/intent-schema.ts'
export { type Parts, partsOf, readParts, type Secret, secretOf } from './wire/parts.ts'
