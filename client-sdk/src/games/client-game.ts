import type { Chance } from '@dungeon-dice/shared'
import type { CatalogueAnswer, EventWire } from '@dungeon-dice/shared/protocol'
import type { Reader } from '../http.ts'
import type {
  AnswerOf,
  CatalogueOf,
  DecisionOf,
  EventOf,
  GameId,
  IntentOf,
  OrdersOf,
  OutcomeOf,
  SeatOf,
  StateOf,
} from './types.ts'

/** Knowledge of a viewer about a match beside its public state. */
interface Viewpoint<Id extends GameId> {
  /** Null for a spectator. */
  readonly seat: SeatOf<Id> | null
  /** The seat's own facts, as in message `secret`; null for none, or none yet. */
  readonly own: unknown
}

/** Result of comparing shown dice with agreed ones. */
interface ShownRolls {
  /** Random numbers that the events show. */
  readonly count: number
  /** The first of them that differs, from 0; null for none. */
  readonly other: number | null
}

/** All that a match needs of its game. */
export interface ClientGame<Id extends GameId> {
  readonly id: Id
  readonly rulesVersion: number
  /** The catalogue that comes with the SDK. */
  readonly builtIn: CatalogueOf<Id>
  /** Reads the catalogue of a server; rejects with `ProtocolBroken`. */
  readonly readCatalogue: (answer: CatalogueAnswer) => Promise<CatalogueOf<Id>>
  /** Reads the own facts of message `secret`. */
  readonly own: Reader<unknown>
  /** The state as its viewer knows it; null while the own facts are missing. */
  readonly readState: (
    view: unknown,
    viewpoint: Viewpoint<Id>,
    catalogue: CatalogueOf<Id>,
  ) => StateOf<Id> | null
  readonly fromEventWire: (event: EventWire) => EventOf<Id>
  readonly orders: Reader<OrdersOf<Id>>
  readonly defaultOrders: OrdersOf<Id>
  readonly decisions: (state: StateOf<Id>) => readonly DecisionOf<Id>[]
  readonly legalIntents: (state: StateOf<Id>, seat: SeatOf<Id>) => readonly AnswerOf<Id>[]
  readonly defaultIntent: (state: StateOf<Id>, seat: SeatOf<Id>) => AnswerOf<Id>
  /** True if an intent needs no open decision. */
  readonly isFree: (intent: IntentOf<Id>) => boolean
  /** Null during the match. */
  readonly outcome: (state: StateOf<Id>) => OutcomeOf<Id> | null
  /** Compares the dice in all events of a match that is over with those of `chance`. */
  readonly checkRolls: (
    events: readonly EventOf<Id>[],
    state: StateOf<Id>,
    chance: Chance,
  ) => ShownRolls
}

/** A game with the catalogue of a match. */
export interface PlayedGame<Id extends GameId> {
  readonly game: ClientGame<Id>
  readonly catalogue: CatalogueOf<Id>
}
