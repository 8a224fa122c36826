import type { GeneralAbility, MonsterType } from '../types.ts'

/** Only monsters of this type are meant. */
export interface TypeFilter {
  readonly type: MonsterType
}

/** Restores HP, never above the printed value (R12.6). */
interface HealEffect {
  readonly op: 'heal'
  readonly target: 'own-monsters' | 'stepping-monster'
  /** HP for each monster, a multiple of 10. */
  readonly amount: number
  readonly duration: 'instant'
  /** Monsters to choose; all of them when absent. */
  readonly count?: number
  /** Fewer than `count` may be chosen. */
  readonly upTo?: true
  /** No monster is chosen twice. */
  readonly distinct?: true
  readonly filter?: { readonly damaged: true }
}

/** Deals damage that cannot be defended. */
interface DamageEffect {
  readonly op: 'damage'
  readonly target: 'enemy-monster' | 'stepping-monster'
  /** Damage, a multiple of 10. */
  readonly amount: number
  readonly duration: 'instant'
  /** What the monster itself takes. */
  readonly also?: { readonly target: 'self'; readonly amount: number }
}

/** Takes monsters, or summons in general (monsters and items), out of play. */
interface DestroyEffect {
  readonly op: 'destroy'
  readonly target: 'enemy-monster' | 'any-monster' | 'all-monsters' | 'enemy-summon' | 'all-summons'
  /** How many; all of them when absent. */
  readonly amount?: 1
  readonly duration: 'instant'
  readonly select?: 'lowest-attack'
  readonly tie?: 'controller-chooses'
  readonly filter?: { readonly general: GeneralAbility }
  /** Steps from the source at most (R14.12). */
  readonly range?: number
  readonly rangeMetric?: 'board-steps'
  readonly includesItems?: true
}

/** Destroys every summon around the source, corners too. */
interface AreaDestroyEffect {
  readonly op: 'areaDestroy'
  readonly target: 'all-summons'
  readonly duration: 'instant'
  readonly range: 1
  readonly shape: 'square-3x3'
  readonly excludesSelf: true
}

/** A run in a straight line that destroys what it meets (R14.19). */
interface LineChargeEffect {
  readonly op: 'lineCharge'
  readonly target: 'self'
  readonly duration: 'instant'
  readonly destroys: { readonly maxLevel: 'chosen' }
  readonly passes: 'flying'
  readonly stopsAt: readonly ('higher-level' | 'dungeon-master' | 'no-path')[]
  readonly endsOn: 'last-free-space'
}

/** Changes ATK or DEF, which never fall below 0 (R12.4). */
interface ModifyStatEffect {
  readonly op: 'modifyStat'
  readonly target: 'self' | 'all-monsters' | 'stepping-monster'
  /** Points, a multiple of 10, or where they are read from when it resolves. */
  readonly amount: number | 'damage-taken' | 'attacker-defense' | 'sum-printed-of-destroyed'
  readonly duration: 'battle' | 'turn' | 'permanent' | 'while-source-in-play'
  readonly stat: 'attack' | 'defense' | 'attack+defense'
  /** The amount counts once for each crest paid. */
  readonly perCrestPaid?: true
  readonly filter?: TypeFilter
  /** Several sources, or several uses, add up. */
  readonly stacks?: true
  readonly appliesTo?: 'next-battle'
  /** Whose destroyed monsters are summed. */
  readonly players?: 'both'
}

/** Lowers the damage of this battle (R12.5). */
interface ReduceDamageEffect {
  readonly op: 'reduceDamage'
  readonly target: 'self'
  /** Damage, a multiple of 10. */
  readonly amount: number
  readonly duration: 'battle'
  /** The amount counts once for each crest paid. */
  readonly perCrestPaid?: true
}

/** Hands the damage of this battle to another monster (R14.24). */
interface RedirectDamageEffect {
  readonly op: 'redirectDamage'
  readonly target: 'self'
  readonly duration: 'battle'
  readonly to: 'own-other-monster'
}

/** Turns damage into 0: its own in this battle, or that of all monsters of a type (R14.18). */
type PreventDamageEffect =
  | { readonly op: 'preventDamage'; readonly target: 'self'; readonly duration: 'battle' }
  | {
      readonly op: 'preventDamage'
      readonly target: 'all-monsters'
      readonly duration: 'while-source-in-play'
      readonly filter: TypeFilter
      readonly from: readonly ('attack' | 'ability' | 'item')[]
    }

/** More attacks a turn (R11.10). */
interface ExtraAttacksEffect {
  readonly op: 'extraAttacks'
  readonly target: 'self'
  readonly amount: number
  readonly duration: 'while-source-in-play'
  readonly maxAttacks: number
}

/** Lets the next attack of the turn reach farther (R14.20). */
interface RangedAttackEffect {
  readonly op: 'rangedAttack'
  readonly target: 'self'
  /** Steps along path at most (R14.12). */
  readonly amount: number
  readonly duration: 'turn'
  readonly rangeMetric: 'path-steps'
  readonly attackCrestCost: 0
  readonly attacks: 1
}

/** Switches a general ability off (R13.11). */
interface SuppressGeneralEffect {
  readonly op: 'suppressGeneral'
  readonly target: 'all-monsters'
  readonly duration: 'while-source-in-play'
  readonly general: GeneralAbility
}

/** Gives a general ability. */
interface GrantGeneralEffect {
  readonly op: 'grantGeneral'
  readonly target: 'self'
  readonly duration: 'turn'
  readonly general: GeneralAbility
}

/** Changes who commands a monster (R14.13), by giving up the source (R14.22) or not. */
interface TakeControlEffect {
  readonly op: 'takeControl'
  readonly target: 'enemy-monster'
  readonly amount: 1
  readonly duration: 'turn' | 'permanent'
  readonly sacrifice?: 'self'
  readonly moveTo?: 'source-space'
}

/** What abilities do to monsters and summons: their lives, values and owners (R14). */
export type MonsterEffect =
  | HealEffect
  | DamageEffect
  | DestroyEffect
  | AreaDestroyEffect
  | LineChargeEffect
  | ModifyStatEffect
  | ReduceDamageEffect
  | RedirectDamageEffect
  | PreventDamageEffect
  | ExtraAttacksEffect
  | RangedAttackEffect
  | SuppressGeneralEffect
  | GrantGeneralEffect
  | TakeControlEffect
