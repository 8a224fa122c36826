import type { Duration, OpFacts } from '../cards/op.ts'
import type { Position } from '../types.ts'

/** Ops that change a monster for some time. */
const CHANGE_OPS = ['stat', 'useDef', 'pierce', 'protect', 'noAttack', 'extraAttack'] as const
export type ChangeOp = (typeof CHANGE_OPS)[number]

/** A change of a monster (R16.1). */
export interface Change {
  readonly op: ChangeOp
  /** Of `stat`; 0 for others. */
  readonly atk: number
  readonly def: number
  /** Of `extraAttack`; 0 for others. */
  readonly n: OpFacts['extraAttack']['n']
  /** A number is the stay of the attached card with which it ends. */
  readonly until: Duration | number
}

/** A monster on the field. */
export interface Monster {
  /** Number of this stay on the field, unique in the duel; a monster that returns gets a new one. */
  readonly stay: number
  /** `?` for a viewer who may not know it (R17.2). */
  readonly id: string
  readonly position: Position
  /** Turn in which it came. */
  readonly since: number
  /** Whether it was turned by its seat in this turn (R5.4). */
  readonly isTurned: boolean
  /** Attacks declared in this turn (R10.4). */
  readonly attacks: number
  readonly changes: readonly Change[]
  /** With the divider: whether the other seat sees its zone (R17.7). */
  readonly isShown: boolean
}

/** A support card on the field. */
export interface Support {
  /** Number of this stay on the field, unique in the duel. */
  readonly stay: number
  /** `?` for a viewer who may not know it (R17.2). */
  readonly id: string
  readonly isSet: boolean
  /** Turn in which it came. */
  readonly since: number
  /** Stay of the monster to which it belongs (R6.7). */
  readonly attachedTo: number | null
}
