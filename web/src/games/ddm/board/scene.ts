import type { BySeat, GameEvent, Seat, SquareName, State } from '@dungeon-dice/client-sdk/rules'
import type { Plan } from './motion/plan.ts'

/** The board's input: a duel as its viewer may know it, from one side. */
export interface Scene {
  readonly state: State
  /** Whose side is drawn below: the own seat's. */
  readonly below: Seat
  /** Whether the board is drawn on its side, that end to the left; left out, it is not. */
  readonly isTurned?: boolean
  /** The seat that names speak to as "you": the one below when left out, null for those without one. */
  readonly own?: Seat | null
  /** The players' names; missing or empty where unknown. */
  readonly names?: BySeat<string>
}

/**
 * Why a square is marked. `source`: what an answer begins with (a monster that can act); `chosen`: the
 * one that was picked; `reach`: where it can go; `target`: what it can attack or aim at; `aimed`: what
 * the pointer or the focus is on, and would be picked; `route`: on the way there; `anchor`: where a
 * piece can lie; `last`: of the last step; `threat`: what the other side can attack;
 * `hint`: what a hint speaks of.
 */
export const MARK_KINDS = [
  'last',
  'threat',
  'hint',
  'source',
  'anchor',
  'reach',
  'route',
  'target',
  'chosen',
  'aimed',
] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** A square that is marked. One square can have several marks. */
export interface Mark {
  readonly square: SquareName
  readonly kind: MarkKind
  /** A few characters drawn on the square, such as a price. */
  readonly tag?: string
  /** The mark's meaning here, added to the square's name for screen readers. */
  readonly words?: string
}

/** A piece that would be laid: its cells may lie off the board. */
export interface Ghost {
  readonly seat: Seat
  /** Columns and rows, from 0, as squares have them. */
  readonly cells: readonly { readonly x: number; readonly y: number }[]
  readonly anchor: SquareName
  readonly isLegal: boolean
}

/** The latest events, to be animated: each batch has a higher number. */
export interface NewEvents {
  readonly number: number
  readonly events: readonly GameEvent[]
  /** How they are shown. */
  readonly plan: Plan
}

/** The board's handlers for pointer, touch and keys. */
export type BoardInput =
  /**
   * Looks at a square before picking it: the pointer is over it, the focus is on it, or it was touched
   * once. Null when it is on none.
   */
  | { readonly type: 'aim'; readonly square: SquareName | null }
  /** Picks the square that is aimed at. */
  | { readonly type: 'pick'; readonly square: SquareName }
  /** Turns a piece by quarter turns clockwise as seen, or to the next net. */
  | { readonly type: 'turn'; readonly by: 1 | -1 }
  | { readonly type: 'flip' }
  /** One step back: what was picked last is given up. */
  | { readonly type: 'back' }
