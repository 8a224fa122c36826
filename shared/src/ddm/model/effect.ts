import type { Crest } from '../rules/01-terms/crests.ts'
import type { MonsterType } from '../rules/01-terms/types-and-colours.ts'
import type { GeneralAbility } from './general-ability.ts'
import type { Side, Subject } from './subject.ts'

/** The two values of a monster that can change (R12.4). */
export const STATS = ['attack', 'defense'] as const
export type Stat = (typeof STATS)[number]

/** Duration of a change: R11.5.7, R5.6, R14.21, or while the monster is in play (R14.14). */
export const DURATIONS = ['battle', 'turn', 'nextBattle', 'leaves'] as const
export type Duration = (typeof DURATIONS)[number]

/** Points, a multiple of 10, or where they are read from when the effect happens. */
export type Amount =
  | number
  /** Points per crest paid (R18.9). */
  | { readonly perCrest: number }
  /** Damage carried by the source (R14.21). */
  | { readonly of: 'damage-carried' }
  /** Current DEF of the attacker; 0 for a Dungeon Master. */
  | { readonly of: 'attacker-defense' }
  /** Sum of the printed ATK or DEF, matching the change, of all destroyed monsters of a type. */
  | { readonly of: 'destroyed'; readonly type: MonsterType }

/**
 * Owner of a crest pool: the ability's controller, the opponent, or the controller of the monster that
 * set the item off.
 */
export const POOLS = ['own', 'opponent', 'mover'] as const
type Pool = (typeof POOLS)[number]

/** An effect that happens once, when its ability or item resolves; discriminated by `op`. */
export type OneShotEffect =
  /** Restores HP, never above the printed value (R12.6). */
  | { readonly op: 'heal'; readonly on: Subject; readonly amount: number }
  /** Deals damage that cannot be defended. */
  | { readonly op: 'damage'; readonly on: Subject; readonly amount: number }
  /** Takes monsters and items out of play (R12.8, R8.7). */
  | { readonly op: 'destroy'; readonly on: Subject }
  /** Raises or lowers ATK or DEF (R12.4). */
  | {
      readonly op: 'changeStat'
      readonly on: Subject
      readonly stat: Stat
      readonly amount: Amount
      readonly until: Duration
    }
  /** Grants a general ability (R13). */
  | {
      readonly op: 'grantGeneral'
      readonly on: Subject
      readonly general: GeneralAbility
      readonly until: 'battle' | 'turn'
    }
  /**
   * The target changes sides (R14.13). With `inPlaceOfSelf`, the source is given up and the target
   * put on its space (R14.22).
   */
  | {
      readonly op: 'takeControl'
      readonly on: 'target'
      readonly until: 'turn' | 'leaves'
      readonly inPlaceOfSelf?: true
    }
  /**
   * Adds crests to the controller's pool, of a fixed kind or the one named as `get`; the cap
   * applies (R6.4).
   */
  | { readonly op: 'gainCrest'; readonly crest: Crest | 'named'; readonly amount: number }
  /** Removes crests from a pool, as far as available. */
  | {
      readonly op: 'loseCrest'
      readonly of: Pool
      readonly crest: Crest
      readonly amount: number
    }
  /** Reduces the damage to its monster in this battle (R12.5). */
  | { readonly op: 'reduceDamage'; readonly amount: number | { readonly perCrest: number } }
  /** Prevents all damage to its monster in this battle (R12.5). */
  | { readonly op: 'preventDamage' }
  /** Redirects the damage to its monster in this battle to the target (R14.24). */
  | { readonly op: 'redirectDamage'; readonly to: 'target' }
  /** Extends the range of its next attack this turn along path and makes it free (R14.20). */
  | { readonly op: 'rangedAttack'; readonly distance: number }
  /** Runs in the named direction and destroys everything up to the named level (R14.19). */
  | { readonly op: 'lineCharge' }
  /** Returns the monster to the start of its walk, which ends (R15.6). */
  | { readonly op: 'returnToMoveStart' }
  /** Clears the obstacle that was targeted. */
  | { readonly op: 'removeObstacle' }
  /** Returns a used die and its figure to the player whose monster set the item off (R15.12). */
  | { readonly op: 'reviveDie' }
  /** Its controller wins (R17.3). */
  | { readonly op: 'winGame' }

/** An effect that holds while the source is in play and face up (R14.7); discriminated by `op`. */
export type StandingEffect =
  /** Changes ATK or DEF of all matching monsters; auras add up. */
  | {
      readonly op: 'aura'
      readonly stat: Stat
      readonly amount: number
      readonly side: Side
      readonly type?: MonsterType
    }
  /** Suppresses this general ability for all monsters (R13.11). */
  | { readonly op: 'suppressGeneral'; readonly general: GeneralAbility }
  /** Protects monsters of this type from all damage by attacks, abilities or items (R14.18). */
  | { readonly op: 'protect'; readonly type: MonsterType }
  /**
   * Limits its monster to this many spaces per turn, all in one walk; 0 if it cannot move (R18.7).
   */
  | { readonly op: 'restrictMove'; readonly maxSpaces: number }
  /** Monsters of this type cannot move in every second turn of their controller (R14.17). */
  | { readonly op: 'alternateMove'; readonly type: MonsterType }
  /** Spaces per movement crest (R10.10). */
  | { readonly op: 'moveRate'; readonly spacesPerCrest: number }
  /** Attacks per turn (R11.10). */
  | { readonly op: 'extraAttacks'; readonly attacks: number }
  /** Doubles the cost of walks; several do not add up (R10.10). */
  | { readonly op: 'doubleMoveCost' }
  /** Makes its space a vortex (R15.11). */
  | { readonly op: 'warpGate' }

/** All effects of abilities: a closed list, explained in `docs/abilities.md`. */
export type Effect = OneShotEffect | StandingEffect
export type EffectOp = Effect['op']
/** The one-shot effect with this `op`. */
export type EffectOf<Op extends OneShotEffect['op']> = Extract<OneShotEffect, { op: Op }>

/** The ops of standing effects. */
export const STANDING_OPS = [
  'aura',
  'suppressGeneral',
  'protect',
  'restrictMove',
  'alternateMove',
  'moveRate',
  'extraAttacks',
  'doubleMoveCost',
  'warpGate',
] as const satisfies readonly StandingEffect['op'][]

const STANDING: readonly string[] = STANDING_OPS

/** Returns whether an effect is a standing effect. */
export const isStanding = (effect: Effect): effect is StandingEffect => STANDING.includes(effect.op)
