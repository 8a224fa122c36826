import type { Seat, SquareName, State } from '@dungeon-dice/client-sdk/rules'
import type { Size, Spot } from '../layout.ts'
import type { Plan, Show } from './plan.ts'

/** The stage of an animation: a plan, and the states before and after it, seen from one side. */
export interface Stage {
  readonly plan: Plan
  readonly before: State
  readonly state: State
  readonly size: Size
  readonly below: Seat
  readonly spotAt: (square: SquareName) => Spot
}

/** A key for each animation of a plan. */
export const keyOf = (show: Show): string =>
  `${show.type} ${show.start} ${'at' in show ? show.at : show.seat}`
