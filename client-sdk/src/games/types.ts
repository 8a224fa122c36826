import type { Placing } from '@dungeon-dice/shared'
import type * as ddm from '@dungeon-dice/shared/ddm'
import type * as duel from '@dungeon-dice/shared/duel'
import type { RecordTypes } from '@dungeon-dice/shared/record'
import type * as skirmish from '@dungeon-dice/shared/skirmish'

/** The types of one game, as clients know them. */
interface ClientTypes {
  Seat: string
  State: object
  Intent: { readonly type: string }
  /** Intents that answer a decision. */
  Answer: { readonly type: string }
  Event: { readonly type: string }
  Decision: { readonly type: string; readonly seat: string }
  Orders: object
  Outcome: Placing<string>
  /** Refusals by its rules. */
  Refusal: { readonly code: string; readonly rule: string }
  Catalogue: { readonly hash: string }
  Records: RecordTypes
  Preset: string
  /** The list that a player brings; `never` for a game without lists. */
  List: object
}

interface DdmClientTypes extends ClientTypes {
  Seat: ddm.Seat
  State: ddm.State
  Intent: ddm.Intent
  Answer: ddm.Answer
  Event: ddm.GameEvent
  Decision: ddm.Decision
  Orders: ddm.Orders
  /** The winner (null for a draw) and the rule of the ladder, beside the places. */
  Outcome: Placing<ddm.Seat> & ddm.Outcome
  Refusal: ddm.RuleError | ddm.ListError | ddm.OptionError
  Catalogue: ddm.Catalogue
  Records: ddm.DdmRecordTypes
  Preset: ddm.Preset
  List: ddm.DiceList
}

interface DuelClientTypes extends ClientTypes {
  Seat: duel.Seat
  State: duel.State
  Intent: duel.Intent
  Answer: duel.Answer
  Event: duel.DuelEvent
  Decision: duel.Decision
  Orders: duel.Orders
  Outcome: duel.Outcome
  Refusal: duel.DuelRefusal | duel.OptionError | duel.LineUpError
  Catalogue: { readonly hash: string }
  Records: duel.DuelRecordTypes
  Preset: duel.Preset
  List: duel.LineUp
}

interface SkirmishClientTypes extends ClientTypes {
  Seat: skirmish.Seat
  State: skirmish.State
  Intent: skirmish.Intent
  Answer: skirmish.Answer
  Event: skirmish.BattleEvent
  Decision: skirmish.Decision
  Orders: skirmish.Orders
  Outcome: skirmish.Outcome
  Refusal: skirmish.BattleRefusal | skirmish.OptionError | skirmish.SeatsError
  Catalogue: { readonly hash: string }
  Records: skirmish.SkirmishRecordTypes
  Preset: skirmish.Preset
  List: never
}

/** The types of all games by id; a game is one line here, and one in `load.ts`. */
export interface GameTable {
  ddm: DdmClientTypes
  duel: DuelClientTypes
  skirmish: SkirmishClientTypes
}

/** Id of a game that this SDK can play. */
export type GameId = keyof GameTable

/** The game of servers and data that name none. */
export const ORIGINAL_ID = 'ddm' satisfies GameId

/** A seat of a game. */
export type SeatOf<Id extends GameId> = GameTable[Id]['Seat']

/** Values by seat; a game of a variable number of seats has entries for those of the match. */
export type BySeatOf<Id extends GameId, T> = Id extends 'ddm' | 'duel'
  ? ddm.BySeat<T>
  : Readonly<Partial<Record<SeatOf<Id>, T>>>
export type StateOf<Id extends GameId> = GameTable[Id]['State']
export type IntentOf<Id extends GameId> = GameTable[Id]['Intent']
export type AnswerOf<Id extends GameId> = GameTable[Id]['Answer']
export type EventOf<Id extends GameId> = GameTable[Id]['Event']
export type DecisionOf<Id extends GameId> = GameTable[Id]['Decision']
export type OrdersOf<Id extends GameId> = GameTable[Id]['Orders']
export type OutcomeOf<Id extends GameId> = GameTable[Id]['Outcome']
export type CatalogueOf<Id extends GameId> = GameTable[Id]['Catalogue']
export type RecordsOf<Id extends GameId> = GameTable[Id]['Records']
export type PresetOf<Id extends GameId> = GameTable[Id]['Preset']
export type ListOf<Id extends GameId> = GameTable[Id]['List']

/** Id of a game to which players bring a list. */
export type ListGameId = {
  [Id in GameId]: [ListOf<Id>] extends [never] ? never : Id
}[GameId]
