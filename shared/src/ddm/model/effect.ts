import type { Crest, GeneralAbility, MonsterType } from '../types.ts'
import type { Side, Subject } from './subject.ts'

/** The two values of a monster that change (R12.4). */
export const STATS = ['attack', 'defense'] as const
export type Stat = (typeof STATS)[number]

/** How long a change lasts: R11.5.7, R5.6, R14.21, or as long as the monster is in play (R14.14). */
export const DURATIONS = ['battle', 'turn', 'nextBattle', 'leaves'] as const
export type Duration = (typeof DURATIONS)[number]

/** Points, a multiple of 10, or where they are read from when the effect happens. */
export type Amount =
  | number
  /** So many points for each crest paid (R18.9). */
  | { readonly perCrest: number }
  /** The damage that the source carries (R14.21). */
  | { readonly of: 'damage-carried' }
  /** Current DEF of the attacker; a Dungeon Master has none. */
  | { readonly of: 'attacker-defense' }
  /** Sum of the printed value, ATK or DEF as the change is, of all destroyed monsters of a type. */
  | { readonly of: 'destroyed'; readonly type: MonsterType }

/** Whose crest pool: the one of the ability's controller, the other, or that of the monster that set the item off. */
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
  /** Gives a general ability (R13). */
  | {
      readonly op: 'grantGeneral'
      readonly on: Subject
      readonly general: GeneralAbility
      readonly until: 'battle' | 'turn'
    }
  /**
   * The target changes sides (R14.13). With `inPlaceOfSelf` the source is given up for it, and the
   * target put on its space (R14.22).
   */
  | {
      readonly op: 'takeControl'
      readonly on: 'target'
      readonly until: 'turn' | 'leaves'
      readonly inPlaceOfSelf?: true
    }
  /** Adds crests to the own pool, of one kind or the kind named as `get`; the cap applies (R6.4). */
  | { readonly op: 'gainCrest'; readonly crest: Crest | 'named'; readonly amount: number }
  /** Takes crests from a pool, as far as there are any. */
  | {
      readonly op: 'loseCrest'
      readonly of: Pool
      readonly crest: Crest
      readonly amount: number
    }
  /** Lowers the damage that its monster takes in this battle (R12.5). */
  | { readonly op: 'reduceDamage'; readonly amount: number | { readonly perCrest: number } }
  /** Turns the damage that its monster takes in this battle into 0 (R12.5). */
  | { readonly op: 'preventDamage' }
  /** Hands the damage that its monster takes in this battle to the target (R14.24). */
  | { readonly op: 'redirectDamage'; readonly to: 'target' }
  /** Lets its next attack in this turn reach so far along path, for no attack crest (R14.20). */
  | { readonly op: 'rangedAttack'; readonly distance: number }
  /** Runs in the direction named and destroys what is not above the level named (R14.19). */
  | { readonly op: 'lineCharge' }
  /** Puts the monster back where its walk began, and ends the walk (R15.6). */
  | { readonly op: 'returnToMoveStart' }
  /** Clears the obstacle named as the target. */
  | { readonly op: 'removeObstacle' }
  /** Gives a used die back, and its figure, to the player whose monster set the item off (R15.12). */
  | { readonly op: 'reviveDie' }
  /** Its controller wins (R17.3). */
  | { readonly op: 'winGame' }

/** What holds as long as the source is in play and face up (R14.7), told apart by `op`. */
export type StandingEffect =
  /** Every monster that fits has more or less ATK or DEF; several add up. */
  | {
      readonly op: 'aura'
      readonly stat: Stat
      readonly amount: number
      readonly side: Side
      readonly type?: MonsterType
    }
  /** No monster has this general ability (R13.11). */
  | { readonly op: 'suppressGeneral'; readonly general: GeneralAbility }
  /** Monsters of this type take no damage from attacks, abilities or items (R14.18). */
  | { readonly op: 'protect'; readonly type: MonsterType }
  /** Its monster makes so many spaces in a turn at most, all in one walk; 0 if it cannot move (R18.7). */
  | { readonly op: 'restrictMove'; readonly maxSpaces: number }
  /** Monsters of this type cannot move in every second turn of their controller (R14.17). */
  | { readonly op: 'alternateMove'; readonly type: MonsterType }
  /** Spaces that one movement crest pays for (R10.10). */
  | { readonly op: 'moveRate'; readonly spacesPerCrest: number }
  /** Attacks that it may make in a turn (R11.10). */
  | { readonly op: 'extraAttacks'; readonly attacks: number }
  /** Walks cost double; a second one adds nothing (R10.10). */
  | { readonly op: 'doubleMoveCost' }
  /** Its space is a vortex (R15.11). */
  | { readonly op: 'warpGate' }

/** Everything that an ability can do: a closed list, explained in `docs/abilities.md`. */
export type Effect = OneShotEffect | StandingEffect
export type EffectOp = Effect['op']

/** The ops of effects that hold instead of happening. */
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

/** Whether an effect holds instead of happening. */
export const isStanding = (effect: Effect): effect is StandingEffect => STANDING.includes(effect.op)
