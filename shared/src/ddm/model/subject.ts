import type { MonsterType } from '../rules/01-terms/types-and-colours.ts'
import type { GeneralAbility } from './general-ability.ts'

/** Which monsters or items, from the point of view of the source's controller. */
export const SIDES = ['own', 'enemy', 'any'] as const
export type Side = (typeof SIDES)[number]

/** All matching figures at the time of the effect. */
export interface Group {
  /** `summon` means every monster and every item. */
  readonly piece: 'monster' | 'summon'
  readonly side: Side
  readonly type?: MonsterType
  /** Only monsters that currently have this general ability. */
  readonly general?: GeneralAbility
  /** Only within this many spaces around the source, diagonals included. */
  readonly around?: number
  /** Excludes the source. */
  readonly other?: true
  /** Only one of those with the lowest ATK; its controller chooses among equals (R14.9). */
  readonly lowest?: 'attack'
}

/**
 * Whom an effect acts on: its own monster, the named target, the monster that set the item off, or
 * a group.
 */
export type Subject = 'self' | 'target' | 'mover' | Group
