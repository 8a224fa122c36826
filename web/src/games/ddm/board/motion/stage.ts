import type { Seat, SquareName, State } from '@dungeon-dice/client-sdk/rules'
import type { Size, Spot } from '../layout.ts'
import type { Plan, Show } from './plan.ts'

/** What motion is shown on: a plan, and the states around it as seen from one side. */
export interface Stage {
  readonly plan: Plan
  readonly before: State
  readonly state: State
  readonly size: Size
  readonly below: Seat
  readonly spotAt: (square: SquareName) => Spot
}

/** Tells the shows of a plan apart. */
export const keyOf = (show: Show): string =>
  `${show.type} ${show.start} ${'at' in show ? show.at : show.seat}`
