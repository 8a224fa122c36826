import type { Crest } from '../types.ts'
import type { MonsterEffect } from './monster-effect.ts'
import type { MovementEffect } from './movement-effect.ts'

/** Adds crests to a pool; the cap applies (R6.4). */
interface GainCrestEffect {
  readonly op: 'gainCrest'
  readonly target: 'self-controller'
  readonly amount: number
  readonly duration: 'instant'
  readonly crest: Crest
}

/** Takes crests from a pool, as far as there are any. */
interface LoseCrestEffect {
  readonly op: 'loseCrest'
  readonly target: 'stepping-controller'
  readonly amount: number
  readonly duration: 'instant'
  readonly crest: Crest
}

/** Turns the crests paid into others of the payer's choice. */
interface ExchangeCrestEffect {
  readonly op: 'exchangeCrest'
  readonly target: 'self-controller'
  readonly amount: 1
  readonly duration: 'instant'
  readonly get: { readonly count: number; readonly kind: 'any' }
}

/** Gives a used die back, and its figure (R15.12). */
interface ReviveDieEffect {
  readonly op: 'reviveDie'
  readonly target: 'stepping-controller'
  readonly amount: 1
  readonly duration: 'permanent'
  readonly to: 'dice-pool'
  readonly figure: 'reserve'
  readonly from: 'own-summoned-destroyed'
}

/** Ends the duel when its condition holds (R17.3). */
interface WinGameEffect {
  readonly op: 'winGame'
  readonly target: 'self-controller'
  readonly duration: 'instant'
  /** Ids of monsters that the controller must have in the dungeon. */
  readonly condition: { readonly controls: readonly string[] }
}

/**
 * What an ability does, told apart by `op` (R14.15). `duration` says how long it lasts: a battle ends
 * with R11.5.7, a turn with R5.6.
 */
export type AbilityEffect =
  | MonsterEffect
  | MovementEffect
  | GainCrestEffect
  | LoseCrestEffect
  | ExchangeCrestEffect
  | ReviveDieEffect
  | WinGameEffect
