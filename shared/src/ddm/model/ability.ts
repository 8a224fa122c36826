import type { Crest } from '../rules/01-terms/crests.ts'
import type { MonsterType } from '../rules/01-terms/types-and-colours.ts'
import type { Effect } from './effect.ts'
import type { GeneralAbility } from './general-ability.ts'
import type { Side } from './subject.ts'

/**
 * When an ability works: by the crest that pays for it (R14.3), always (`continuous`, R14.7), when
 * its figure arrives (`summon`, R14.8), when a monster enters the item (`step`, R15.3), or when its
 * monster is destroyed (`destroyed`, R16.6; no built-in die has one).
 */
export const TIMINGS = [
  'move',
  'magic',
  'attack',
  'defense',
  'trap',
  'summon',
  'continuous',
  'step',
  'destroyed',
] as const
export type Timing = (typeof TIMINGS)[number]

/** Timings of abilities that are used at will (R14.3). */
export const USED_TIMINGS = ['move', 'magic', 'attack', 'defense', 'trap'] as const
export type UsedTiming = (typeof USED_TIMINGS)[number]

/** Conditions for using an ability (R14.16). */
export const TRIGGERS = ['on-own-attack', 'on-attacked', 'would-take-battle-damage'] as const
export type Trigger = (typeof TRIGGERS)[number]

/** Levels that add one crest each to a cost. */
export const COST_LEVELS = ['target-level', 'chosen-level'] as const

/** Cost of an ability, besides the attack crest (R11.8, R14.1). */
export interface Cost {
  /** Kind of crest; with `any` the payer chooses one kind. */
  readonly crest: Crest | 'any'
  /** Crests paid, at least 1. */
  readonly count: number
  /** The payer chooses between `count` and this (R18.9); null for no upper limit. */
  readonly max?: number | null
  /** Plus one crest per level of the target, or per level named. */
  readonly plusPer?: (typeof COST_LEVELS)[number]
}

/** Limit per turn: uses, or crests paid (R14.2). */
export type UseLimit = { readonly uses: number } | { readonly crests: number }

/** Kinds of targets. */
export const TARGET_PIECES = ['monster', 'item', 'summon', 'obstacle'] as const

/** Targets named when an ability is put on the chain (R14.10). */
export interface TargetSpec {
  /** `summon` means a monster or an item. */
  readonly piece: (typeof TARGET_PIECES)[number]
  /** Side of the target; absent for an obstacle. */
  readonly side?: Side
  readonly type?: MonsterType
  /** Only monsters that currently have this general ability. */
  readonly general?: GeneralAbility
  /** Only damaged monsters. */
  readonly damaged?: true
  /** Excludes the source. */
  readonly other?: true
  /** Most steps over the board from the source (R14.12). */
  readonly range?: number
  /** Between 1 and this many different targets; absent for exactly one. */
  readonly upTo?: number
}

/** Must hold when an ability resolves; otherwise nothing happens. */
export interface Condition {
  /** Ids of monsters that its controller must have in the dungeon. */
  readonly controls: readonly string[]
}

/** A special ability or item effect, as plain data (R14.15); explained in `docs/abilities.md`. */
export interface Ability {
  readonly timing: Timing
  /** Null if free. */
  readonly cost: Cost | null
  /** Absent if there is none. */
  readonly trigger?: Trigger
  /** Per turn; absent if unlimited. */
  readonly limit?: UseLimit
  /** Absent if it has no target. */
  readonly target?: TargetSpec
  readonly condition?: Condition
  /** Effects in order, at least one. */
  readonly effects: readonly Effect[]
  /** Points the sources leave open; the data is the rule nevertheless (R14.15). */
  readonly uncertain?: readonly string[]
}
