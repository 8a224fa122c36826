import type { Crest, GeneralAbility, MonsterType } from '../types.ts'
import type { Effect } from './effect.ts'
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

/** What has to go on for an ability to be used (R14.16). */
export const TRIGGERS = ['on-own-attack', 'on-attacked', 'would-take-battle-damage'] as const
export type Trigger = (typeof TRIGGERS)[number]

/** Levels that a cost counts one crest more for. */
export const COST_LEVELS = ['target-level', 'chosen-level'] as const

/** What an ability costs, besides the attack crest (R11.8, R14.1). */
export interface Cost {
  /** Kind of crest; `any` is one kind that the payer names. */
  readonly crest: Crest | 'any'
  /** Crests paid, at least 1. */
  readonly count: number
  /** The payer names how many, from `count` up to this (R18.9); null for as many as there are. */
  readonly max?: number | null
  /** One crest more for each level of the target, or of the level that is named. */
  readonly plusPer?: (typeof COST_LEVELS)[number]
}

/** How much of an ability one turn allows: uses, or crests paid for it (R14.2). */
export type UseLimit = { readonly uses: number } | { readonly crests: number }

/** What can be named as a target. */
export const TARGET_PIECES = ['monster', 'item', 'summon', 'obstacle'] as const

/** What the user of an ability names when it is put on the chain (R14.10). */
export interface TargetSpec {
  /** `summon` is a monster or an item. */
  readonly piece: (typeof TARGET_PIECES)[number]
  /** Whose; left out for an obstacle. */
  readonly side?: Side
  readonly type?: MonsterType
  /** Only monsters that have this general ability now. */
  readonly general?: GeneralAbility
  /** Only monsters that carry damage. */
  readonly damaged?: true
  /** Not the source itself. */
  readonly other?: true
  /** Steps over the board from the source, at most (R14.12). */
  readonly range?: number
  /** Up to so many different ones, at least 1; one when absent. */
  readonly upTo?: number
}

/** What must hold when an ability resolves; else nothing happens. */
export interface Condition {
  /** Ids of monsters that its controller must have in the dungeon. */
  readonly controls: readonly string[]
}

/** A special ability, or the effect of an item, as plain data (R14.15). `docs/abilities.md` explains each word. */
export interface Ability {
  readonly timing: Timing
  /** Null when it is free. */
  readonly cost: Cost | null
  /** Absent when it needs none. */
  readonly trigger?: Trigger
  /** In a turn; absent when the card sets none. */
  readonly limit?: UseLimit
  /** Absent when nothing is named. */
  readonly target?: TargetSpec
  readonly condition?: Condition
  /** What it does, in order: at least one thing. */
  readonly effects: readonly Effect[]
  /** What the sources leave open; the data as they stand are the rule all the same (R14.15). */
  readonly uncertain?: readonly string[]
}
