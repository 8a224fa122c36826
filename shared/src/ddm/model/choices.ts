import type { SquareName } from '../geometry/square.ts'
import type { Crest, Level } from '../types.ts'

/** Directions of a charge (§23). */
export const DIRECTIONS = ['x+', 'x-', 'y+', 'y-'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** What can be named on a square. */
export const PIECES = ['monster', 'item', 'space'] as const
export type Piece = (typeof PIECES)[number]

/** Something on the board that an ability is aimed at (§23). */
export interface Target {
  readonly at: SquareName
  readonly piece: Piece
}

/** What the user of an ability names: exactly the fields that the ability asks for (R14.10, R18.9). */
export interface Choices {
  readonly targets?: readonly Target[]
  /** How many crests are paid. */
  readonly crests?: number
  readonly level?: Level
  readonly direction?: Direction
  /** Kind of crest that is paid. */
  readonly give?: Crest
  /** Kind of crest that is gained. */
  readonly get?: Crest
}

/** Names of all choices, in the order in which answers are listed (§23). */
export const CHOICE_FIELDS = [
  'targets',
  'crests',
  'level',
  'direction',
  'give',
  'get',
] as const satisfies readonly (keyof Choices)[]
export type ChoiceField = (typeof CHOICE_FIELDS)[number]
