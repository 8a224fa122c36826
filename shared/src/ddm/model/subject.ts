import type { GeneralAbility, MonsterType } from '../types.ts'

/** Whose monsters or items are meant, seen from the controller of the source. */
export const SIDES = ['own', 'enemy', 'any'] as const
export type Side = (typeof SIDES)[number]

/** All that fit, as the board is when the effect happens. */
export interface Group {
  /** `summon` is every monster and every item. */
  readonly piece: 'monster' | 'summon'
  readonly side: Side
  readonly type?: MonsterType
  /** Only monsters that have this general ability now. */
  readonly general?: GeneralAbility
  /** Only what lies in the square of so many spaces around the source, corners too. */
  readonly around?: number
  /** Not the source itself. */
  readonly other?: true
  /** Only one of those with the lowest ATK; its controller chooses among equals (R14.9). */
  readonly lowest?: 'attack'
}

/**
 * Whom an effect acts on: the monster whose ability it is, what was named when it was used, the
 * monster that set the item off, or all that fit.
 */
export type Subject = 'self' | 'target' | 'mover' | Group
