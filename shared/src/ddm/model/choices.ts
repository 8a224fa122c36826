import type { SquareName } from '../geometry/square.ts'
import type { Crest } from '../rules/01-terms/crests.ts'
import type { Level } from '../rules/01-terms/levels.ts'

/** Directions of a charge (§23). */
export const DIRECTIONS = ['x+', 'x-', 'y+', 'y-'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** The things on a square that can be targeted. */
export const PIECES = ['monster', 'item', 'space'] as const
export type Piece = (typeof PIECES)[number]

/** A target of an ability (§23). */
export interface Target {
  readonly at: SquareName
  readonly piece: Piece
}

/** Choices for an ability: exactly the fields it asks for (R14.10, R18.9). */
export interface Choices {
  readonly targets?: readonly Target[]
  /** Number of crests paid. */
  readonly crests?: number
  readonly level?: Level
  readonly direction?: Direction
  /** Kind of crest paid. */
  readonly give?: Crest
  /** Kind of crest gained. */
  readonly get?: Crest
}

/** All choice fields, in the order in which answers are listed (§23). */
export const CHOICE_FIELDS = [
  'targets',
  'crests',
  'level',
  'direction',
  'give',
  'get',
] as const satisfies readonly (keyof Choices)[]
export type ChoiceField = (typeof CHOICE_FIELDS)[number]
