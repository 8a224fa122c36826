import type { Crest } from '../types.ts'
import type { AbilityEffect } from './ability-effect.ts'

/**
 * When an ability may be used, by the crest that pays (R14.3); `continuous` is always on (R14.7),
 * `summon` happens when the figure arrives (R14.8), `step` when a monster enters an item (R15.3).
 */
type Timing = 'move' | 'magic' | 'attack' | 'defense' | 'trap' | 'summon' | 'continuous' | 'step'

/** What has to happen first (R14.16); `on-dimension` is the figure's own arrival. */
type AbilityTrigger =
  | 'on-dimension'
  | 'on-own-attack'
  | 'on-attacked'
  | 'would-take-battle-damage'
  | 'pass-or-stop'

/** What an ability costs, besides the attack crest (R11.8, R14.1). */
interface AbilityCost {
  /** Kind of crest; `any` is one kind that the payer names. */
  readonly crest: Crest | 'any'
  /** Crests paid, at least 1. */
  readonly count: number
  /** All crests of `any` are of one kind. */
  readonly sameKind?: true
  /** The payer may pay up to this many (R18.9); null for as many as there are. */
  readonly max?: number | null
  /** One crest more for each level of the target, or of the level that is named. */
  readonly plusPer?: 'target-level' | 'chosen-level'
}

/** How much of an ability one turn allows: uses, or crests paid for it (R14.2). */
type AbilityLimit =
  | { readonly per: 'turn'; readonly uses: number }
  | { readonly per: 'turn'; readonly crests: number }

/** A special ability as its card prints it, and what it does (R14.15). */
export interface AbilityText {
  readonly timing: Timing
  /** Null when it is free. */
  readonly cost: AbilityCost | null
  /** The wording of the card. */
  readonly text: string
  /** Absent when it needs none. */
  readonly trigger?: AbilityTrigger
  /** Absent when the card sets none. */
  readonly limit?: AbilityLimit
  /** Whether its controller may leave it. */
  readonly optional: boolean
  readonly effect: AbilityEffect
  /** What the sources leave open; the text and effect as they stand are the rule all the same. */
  readonly uncertain?: readonly string[]
}
