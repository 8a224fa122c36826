import type { Seat } from '@dungeon-dice/client-sdk/skirmish'

/** The marks on squares during a decision. */
export interface Mark {
  /** Steps to it; left out for what is not in reach. */
  readonly steps?: number
  /** Whether no action is left after walking there. */
  readonly isCharge?: boolean
  /** Whether the fighter there can be chosen. */
  readonly isTarget?: boolean
  /** Whether it is within the range of the chosen action. */
  readonly isInRange?: boolean
}

/** The marks of all squares, by key. */
export type Marks = ReadonlyMap<string, Mark>

/** A walk that is about to be made. */
export interface Preview {
  readonly path: readonly { readonly x: number; readonly y: number }[]
  /** Opponents that may strike after it. */
  readonly strikers: readonly Seat[]
}

/** The grid's handlers. */
export type GridInput =
  | { readonly type: 'aim' | 'pick'; readonly x: number; readonly y: number }
  | { readonly type: 'leave' | 'back' }

export const NO_MARKS: Marks = new Map()
