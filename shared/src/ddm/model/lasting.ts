import type { GeneralAbility, Seat } from '../types.ts'
import type { Stat } from './effect.ts'

/** What an effect changed on a monster, for a time. */
export type Change =
  /** Points more ATK or DEF, or fewer. */
  | { readonly what: Stat; readonly amount: number }
  | { readonly what: 'general'; readonly general: GeneralAbility }
  /** Its next attack reaches so far along path and is free (R14.20). */
  | { readonly what: 'reach'; readonly distance: number }
  /** Less damage in this battle (R12.5). */
  | { readonly what: 'reduce'; readonly amount: number }
  | { readonly what: 'prevent' }
  /** The monster that takes the damage instead, by id (R14.24). */
  | { readonly what: 'redirect'; readonly to: number }
  /** The seat that commands it again afterwards (R14.13). */
  | { readonly what: 'control'; readonly back: Seat }

/** A change that ends by itself; the state holds them in the order in which they happened (R12.5). */
export type Lasting = Change & {
  /** Id of the monster. */
  readonly monster: number
  /** Card that did it. */
  readonly cause: string
  readonly until: 'battle' | 'turn' | 'nextBattle'
}
