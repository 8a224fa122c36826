import type { Square } from '../model/grid.ts'
import type { Outcome } from '../model/state.ts'
import type { Seat, Stage, StatusKind } from '../types.ts'

interface Of {
  readonly seat: Seat
}

/** Faces of dice as they are shown, from 1. */
interface Rolled {
  readonly dice: readonly number[]
}

/** HP that are left. */
interface Left {
  readonly hp: number
}

interface StatusFacts extends Of {
  readonly kind: StatusKind
  readonly n: number
  readonly turns: number
}

/** All events with their fields (R17). */
export interface EventFacts {
  /** `fighter` is secret: until all have chosen only the own seat's event has it (R12.1). */
  readonly fighterChosen: Of & { readonly fighter?: string }
  readonly fightersShown: { readonly fighters: Readonly<Partial<Record<Seat, string>>> }
  readonly orderRolled: Of & Rolled
  readonly turnBegan: Of & { readonly turn: number }
  /** A strike of opportunity; `move` is null for a normal attack. */
  readonly struck: Of & Rolled & { readonly runner: Seat; readonly move: string | null }
  readonly declined: Of & { readonly runner: Seat }
  readonly moved: Of & { readonly from: Square; readonly to: Square }
  /** A normal attack, or the roll of the named attack before it. */
  readonly attacked: Of & Rolled & { readonly target: Seat }
  /** `target` is null for a `self` move. */
  readonly used: Of & { readonly move: string; readonly target: Seat | null }
  /** `amount` is the whole damage, also where fewer HP were left. */
  readonly damaged: Of & Left & { readonly amount: number; readonly cause: 'attack' | 'burn' }
  /** `dice` is empty for `regen`. */
  readonly healed: Of &
    Left &
    Rolled & { readonly amount: number; readonly cause: 'move' | 'regen' }
  readonly statusGained: StatusFacts
  /** A status of the same kind with a higher value stays (R10.3). */
  readonly statusRefused: StatusFacts
  readonly statusEnded: Of & {
    readonly kind: StatusKind
    readonly cause: 'time' | 'replaced' | 'transformed'
  }
  readonly defended: Of
  readonly transformed: Of & Left & Rolled & { readonly stage: Stage; readonly turns: number }
  readonly shifted: Of & Left & { readonly stage: Stage }
  /** Back to the base stage (R11.5). */
  readonly reverted: Of & Left & { readonly stage: Stage }
  readonly provoked: { readonly striker: Seat; readonly runner: Seat }
  readonly knockedOut: Of & { readonly cause: 'attack' | 'burn' | 'left' }
  /** `by` is `server` if the seat ran out of time or was absent (R13.3). */
  readonly resigned: Of & { readonly by: 'seat' | 'server' }
  readonly drawOffered: Of
  readonly drawAnswered: Of & { readonly accept: boolean }
  /** The offerer's turn came round, or it went out (R13.2). */
  readonly drawLapsed: Of
  readonly ended: Outcome
}

/** Names of all events. */
export type EventType = keyof EventFacts

/** An event with all its fields; `view.ts` removes what a viewer may not see. */
export type BattleEvent = {
  [T in EventType]: { readonly type: T } & EventFacts[T]
}[EventType]

export type EventOf<T extends EventType> = Extract<BattleEvent, { type: T }>
