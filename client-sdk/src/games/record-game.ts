import type { Result } from '@dungeon-dice/shared'
import type {
  RecordFaultOf,
  RecordOf,
  RecordReplayError,
  RecordTextError,
  Verified,
} from '@dungeon-dice/shared/record'
import type { CatalogueOf, EventOf, GameId, RecordsOf, SeatOf, StateOf } from './types.ts'

/** Point of view: a seat's, a spectator's, or everything. */
export type ReplayViewer<Id extends GameId = 'ddm'> = SeatOf<Id> | 'spectator' | 'all'

/** Why a text cannot be replayed: it is not a record, or uses other rules or another catalogue. */
export type ReplayFault<Id extends GameId = 'ddm'> =
  | RecordTextError
  | RecordReplayError<RecordsOf<Id>>

/** The first fault found in a record. */
export type RecordFault<Id extends GameId = 'ddm'> = RecordFaultOf<RecordsOf<Id>>

/** A replayed record: every state, and all events. */
export interface ReplaySource<Id extends GameId> {
  readonly record: RecordOf<RecordsOf<Id>>
  readonly steps: number
  readonly events: readonly EventOf<Id>[]
  readonly stateAt: (step: number) => StateOf<Id>
  /** Number of events up to the end of a step. */
  readonly eventsUpTo: (step: number) => number
  /** The step that led to an event, from 1. */
  readonly stepOf: (event: number) => number
}

/** Replays and verifies the records of a game. */
export interface RecordGame<Id extends GameId> {
  readonly open: (
    text: string,
    catalogue?: CatalogueOf<Id>,
  ) => Result<ReplaySource<Id>, ReplayFault<Id>>
  readonly verify: (text: string, catalogue?: CatalogueOf<Id>) => Result<Verified, RecordFault<Id>>
  readonly viewState: (state: StateOf<Id>, viewer: SeatOf<Id> | 'spectator') => StateOf<Id>
  /** All events as a viewer saw them. */
  readonly historyOf: (
    source: ReplaySource<Id>,
    viewer: SeatOf<Id> | 'spectator',
  ) => readonly EventOf<Id>[]
}
