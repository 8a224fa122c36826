/** Public API of Dungeon Dice Monsters; code outside this game imports only this file. */

export { BOTS, type Bot } from './bots/names.ts'
export { isOfferedDraw } from './bots/offered-draw.ts'
export { BUILT_IN } from './catalogue/built-in.ts'
export { DEFAULT_LIST } from './catalogue/default-list.ts'
export { type PackError, sentenceOf } from './catalogue/packs/fault.ts'
export { LIMITS as PACK_LIMITS } from './catalogue/packs/limits.ts'
export type { PackFile, PackFolder, UnreadFile } from './catalogue/packs/pack.ts'
export { BUILT_IN_STOCK, readPacks, type Stock } from './catalogue/packs/stock.ts'
export { STARTER_LISTS } from './catalogue/starter-lists.ts'
export {
  cellsAt,
  NETS,
  type Net,
  type NetId,
  ORIENTATIONS,
  type Orientation,
  type Turn,
} from './geometry/nets.ts'
export type { Placement, Placements } from './geometry/placements.ts'
export { parseSquare, type SquareName, squareName } from './geometry/square.ts'
export { hasSquare, squaresOf } from './geometry/square-set.ts'
export { type Decision, decisionOf } from './language/decision.ts'
export type { EventFacts, EventOf, EventType, GameEvent } from './language/event.ts'
export {
  type AbilityIntent,
  type Answer,
  type AttackIntent,
  type DimensionIntent,
  type FreeIntent,
  type Intent,
  isFree,
  type JumpIntent,
  type MoveIntent,
  type NamedAbility,
  type RollIntent,
  type SummonAbilityIntent,
} from './language/intent.ts'
export type { RuleError } from './language/refusal.ts'
export { countingLuck, luckOf, type SeatLuck } from './luck.ts'
export { DDM_MANIFEST } from './manifest.ts'
export { type Ability, TIMINGS, type Timing } from './model/ability.ts'
export type { Catalogue } from './model/catalogue.ts'
export {
  CHOICE_FIELDS,
  type ChoiceField,
  type Choices,
  DIRECTIONS,
  PIECES,
  type Target,
} from './model/choices.ts'
export { GENERAL_ABILITIES, type GeneralAbility } from './model/general-ability.ts'
export type { Link } from './model/link.ts'
export { type ListedIds, listedIds as listedIdsOf } from './model/listed.ts'
export { type Options, PRESET_OPTIONS, PRESETS, type Preset } from './model/options.ts'
export { type OptionError, readOptions } from './model/read-options.ts'
export { makeSetup, type Setup } from './model/setup.ts'
export { loadState, type Snapshot, saveState } from './model/snapshot.ts'
export {
  cardOf,
  type Item,
  itemCardOf,
  itemOn,
  type Monster,
  monsterById,
  monsterOn,
  type Outcome,
  type State,
} from './model/state.ts'
export type { Battle, Window, WindowKind } from './model/units.ts'
export { drawDiagram } from './notation/draw-diagram.ts'
export { makeEvent } from './notation/event.ts'
export { type IntentError, makeIntent, parseIntent } from './notation/intent.ts'
export type { ListSource } from './notation/list.ts'
export { makePosition, parsePosition } from './notation/position.ts'
export type { PositionError } from './notation/position-error.ts'
export {
  type DdmRecord,
  type DdmRecordTypes,
  makeRecord,
  makingRecord,
  parseRecord,
  parsingRecord,
  RECORD_TITLE,
  type RecordedStep,
  renameRecord,
} from './notation/record.ts'
export {
  checkingDice,
  openingRecord,
  openRecord,
  type PlayedDdm,
  type PlayedStep,
  type Recorded,
  type RecordReplay,
  type RecordReplayFault,
  recordDiceFault,
  recording,
  recordRules,
} from './notation/record-replay.ts'
export { type ListTextError, listText, parseListText } from './notation/share-list.ts'
export { type Answers, answerAt, answersOf, countAnswers } from './play/answers.ts'
export { apply } from './play/apply.ts'
export { type AttackForecast, type Blow, forecastAttack } from './play/blow.ts'
export type { Actor } from './play/check.ts'
export { create } from './play/create.ts'
export { type DrawnNumber, drawnNumbers, firstOtherNumber } from './play/drawn-numbers.ts'
export { type Course, type Forecast, forecast, type Unknown } from './play/forecast.ts'
export { type DdmTypes, ddmGame } from './play/game.ts'
export { defaultIntent, legalAnswers, legalIntents } from './play/legal.ts'
export { ANSWER_MODES, DEFAULT_ORDERS, ORDER_ENDS, type Orders, ordered } from './play/orders.ts'
export type { CrestPool } from './rules/01-terms/crests.ts'
export { type ByCrest, CRESTS, type Crest } from './rules/01-terms/crests.ts'
export { DICE_IN_ROLL, type Die, type Face } from './rules/01-terms/die.ts'
export { MASTER_ATTACK } from './rules/01-terms/dungeon-master.ts'
export { LEVELS, type Level } from './rules/01-terms/levels.ts'
export type { Card, ItemCard, MonsterCard } from './rules/01-terms/monster-and-item-cards.ts'
export { HIDDEN_ID } from './rules/01-terms/monster-and-item-cards.ts'
export type { SeatState } from './rules/01-terms/players.ts'
export { type BySeat, otherSeat, SEATS, type Seat, type Viewer } from './rules/01-terms/players.ts'
export {
  type FigureType,
  MONSTER_TYPES,
  type MonsterType,
} from './rules/01-terms/types-and-colours.ts'
export {
  checkList,
  type DiceList,
  FIGURES_IN_LIST,
  type ListError,
  listErrors,
  matches as canBringIn,
  type SeatList,
} from './rules/02-lists/dice-list.ts'
export { masterOn, masterSquare } from './rules/03-board/board.ts'
export {
  type MissingForSummon,
  missingForSummon,
} from './rules/07-summon/right-to-summon.ts'
export { viewEvent, viewState } from './rules/08-views/view.ts'
export { walkCost } from './rules/10-movement/walk-cost.ts'
export { attackOf, defenseOf } from './rules/12-damage/current-attack-and-defense.ts'
export { typeAdvantage } from './rules/12-damage/type-advantage.ts'
export { has as hasGeneral } from './rules/13-general/general-abilities.ts'
export { RULES_VERSION } from './rules/version.ts'
export { drawBoard } from './terminal/draw-board.ts'
export type { DdmSeatWire, DdmWire, ItemWire, MonsterWire } from './wire/ddm-wire.ts'
export { fromEventWire, toEventWire } from './wire/event-wire.ts'
export { fromWire, type OwnList } from './wire/from-wire.ts'
export { intentSchema } from './wire/intent-schema.ts'
export { diceListSchema, ownListSchema } from './wire/list-schema.ts'
export { ordersSchema } from './wire/orders-schema.ts'
export { toAgendaWire, toListWire, toOriginsWire, toUsesWire } from './wire/part-wire.ts'
export { toRolledWire } from './wire/rolled-wire.ts'
export { toWire, usedFlags } from './wire/to-wire.ts'
export { abilityOps, abilityWords } from './words/ability-words.ts'
export { cardWords, GENERAL_WORDS } from './words/card-words.ts'
export { facesWords } from './words/face-words.ts'
export { type ListOdds, listOdds, type Spread } from './words/list-odds.ts'
export { crestsExpected, pairChance, summonChance } from './words/odds.ts'
export { gainsExpected, type MeanGain, type SummonOdds, summonOdds } from './words/roll-odds.ts'
export type { NameOf } from './words/speech.ts'
