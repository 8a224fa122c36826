import type { LinkKind, SupportKind, TriggerKind } from '../types.ts'
import type { Op } from './op.ts'

/** Which monsters or support cards may be chosen as a target (R18). */
export interface TargetSpec {
  readonly side: 'own' | 'opposing' | 'any'
  readonly what: 'monster' | 'support'
  readonly face?: 'up'
  readonly position?: 'attack'
  /** An attacker of the present attack, or a fighter of the present Damage Step. */
  readonly role?: 'attacker' | 'battling'
}

/** Which monsters of the own reserve may be picked (R18). */
export interface PickSpec {
  readonly maxLevel: number
}

/** The choice that is made when a card or a trigger goes on the chain (R6.5, R8.4). */
export interface Choosing {
  readonly target?: TargetSpec
  readonly pick?: PickSpec
  /** A free own monster zone is chosen as well. */
  readonly column?: true
}

/** Events that a card with `on` answers (R7.5, R7.6). */
export const ANSWERED_EVENTS = [
  'attack',
  'battleDamage',
  'destroyedByBattle',
  'sentToGraveyard',
] as const
export type AnsweredEvent = (typeof ANSWERED_EVENTS)[number]

/** Times at which a card with `on` can be used (R7.5). */
export const ANSWERED_TIMES = ['startStep', 'beforeDamage', 'endStep'] as const
export type AnsweredTime = (typeof ANSWERED_TIMES)[number]

/** A support card as data (R18). */
export interface SupportCard extends Choosing {
  readonly id: string
  readonly kind: SupportKind
  /** Without it the card is free (R6.4). */
  readonly on?: AnsweredEvent | AnsweredTime
  /** Kinds of links that a counter card answers (R6.3). */
  readonly answers?: readonly LinkKind[]
  /** It also fits the `before` window (R7.2). */
  readonly damageStep?: true
  /** It stays face-up after it resolved: on one monster, or by itself (R6.6, R6.7). */
  readonly stays?: 'attached' | 'open'
  /** A trigger that it has while face-up (R8.1). */
  readonly trigger?: TriggerKind
  readonly mandatory?: boolean
  readonly ops: readonly Op[]
}

/** Kinds of effects that apply by themselves, without a chain (R18). */
export const STANDING_KINDS = ['inBattle', 'endOfDamageStep', 'calculation', 'continuous'] as const
type StandingKind = (typeof STANDING_KINDS)[number]

/** An effect of a monster as data (R18). */
export interface MonsterEffect extends Choosing {
  readonly monster: string
  readonly kind: TriggerKind | StandingKind
  /** Of a trigger alone. */
  readonly mandatory?: boolean
  /** It applies only while its monster attacks (R18.1). */
  readonly role?: 'attacker'
  readonly if?: 'attacked' | 'otherAtkHigher'
  readonly ops: readonly Op[]
}
