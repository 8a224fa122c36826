export { isOfferedDraw } from './bots/drawing.ts'
export { BOTS, type Bot } from './bots/names.ts'
export type {
  AnsweredEvent,
  AnsweredTime,
  Choosing,
  MonsterEffect,
  PickSpec,
  SupportCard,
  TargetSpec,
} from './cards/card.ts'
export { CARDS_HASH, effectsOf, findSupport, SUPPORT_IDS, supportCard } from './cards/cards.ts'
export type { LineUp } from './cards/line-up.ts'
export {
  findMonster,
  levelOf,
  MONSTER_IDS,
  type MonsterCard,
  monsterCard,
  type StatScale,
} from './cards/monsters.ts'
export type { Op, OpName } from './cards/op.ts'
export { STARTERS, type StarterName } from './cards/starters.ts'
export {
  type Decision,
  decisionOf,
  decisionsOf,
  openDecision,
  type Source,
} from './language/decision.ts'
export type { DividedField, DuelEvent, EventFacts, EventOf, EventType } from './language/event.ts'
export {
  type Answer,
  type AnswerOf,
  type Choices,
  type FreeIntent,
  type Intent,
  isFree,
} from './language/intent.ts'
export type { DuelRefusal } from './language/refusal.ts'
export { DUEL_MANIFEST } from './manifest.ts'
export type { Attack, Comparison, DamageStep, Grant } from './model/attack.ts'
export type { Change, Monster, Support } from './model/card-on-field.ts'
export type { Happening, Link, Trigger } from './model/link.ts'
export {
  DEFAULT_OPTIONS,
  OPTION_NAMES,
  type OptionError,
  type Options,
  readOptions,
} from './model/options.ts'
export { PRESETS, type Preset } from './model/presets.ts'
export type { Setup } from './model/setup.ts'
export {
  countMonsters,
  DECIDING_RULES,
  hasFaceDown,
  monsterIn,
  monsterOf,
  type Outcome,
  type PlacedMonster,
  type PlacedSupport,
  type Reserve,
  type SeatState,
  type State,
  supportIn,
  supportOf,
} from './model/state.ts'
export type { TriggerPlacing, Unit, Window } from './model/units.ts'
export {
  columnsFromLeft,
  findPlace,
  hiddenZone,
  MONSTER_ZONES,
  monsterZone,
  ownerOf,
  type Place,
  placeOf,
  SUPPORT_ZONES,
  supportZone,
} from './model/zones.ts'
export { makeEvent } from './notation/event.ts'
export type { Difference } from './notation/example-run.ts'
export type { ExampleError } from './notation/example-text.ts'
export { type PlayedExample, playExamples } from './notation/examples.ts'
export { type IntentError, makeIntent, parseIntent } from './notation/intent.ts'
export { type LineUpTextError, makeLineUp, parseLineUp } from './notation/line-up.ts'
export { type PositionError, parsePosition } from './notation/parse-position.ts'
export { apply } from './play/apply.ts'
export type { Actor } from './play/check.ts'
export { create } from './play/create.ts'
export { type DrawnNumber, drawnNumbers } from './play/drawn-numbers.ts'
export { DUEL, type DuelTypes } from './play/game.ts'
export { defaultIntent, legalIntents } from './play/legal.ts'
export { ORDER_ENDS, type Orders, WINDOW_ORDERS } from './play/orders.ts'
export { viewEvent, viewState } from './play/view.ts'
export { linksOf } from './play/view-links.ts'
export { DUEL_RECORDS, type DuelRecordTypes } from './record.ts'
export {
  attacksLeft,
  cannotAttack,
  currentAtk,
  currentDef,
  hasPiercing,
  isFaceUp,
  isProtected,
  usesDef,
} from './rules/01-values.ts'
export { defaultLineUp } from './rules/02-default-line-up.ts'
export { checkLineUp, type LineUpError, lineUpErrors } from './rules/02-line-up.ts'
export { levelLimit } from './rules/05-main-step.ts'
export { RULES_VERSION } from './rules-version.ts'
export * from './types.ts'
export { fromEventWire, toEventWire } from './wire/event-wire.ts'
export { intentSchema, lineUpSchema, ordersSchema, secretSchema } from './wire/intent-schema.ts'
export { type Parts, partsOf, readParts } from './wire/parts.ts'
export { makeSecret, readView, type Secret } from './wire/secret.ts'
