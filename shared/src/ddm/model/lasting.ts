import type { Seat } from '../rules/01-terms/players.ts'
import type { Stat } from './effect.ts'
import type { GeneralAbility } from './general-ability.ts'

/** A temporary change on a monster. */
export type Change =
  /** Change of ATK or DEF in points. */
  | { readonly what: Stat; readonly amount: number }
  | { readonly what: 'general'; readonly general: GeneralAbility }
  /** Range of its next attack along path, which is free (R14.20). */
  | { readonly what: 'reach'; readonly distance: number }
  /** Damage reduction in this battle (R12.5). */
  | { readonly what: 'reduce'; readonly amount: number }
  | { readonly what: 'prevent' }
  /** Id of the monster that takes the damage instead (R14.24). */
  | { readonly what: 'redirect'; readonly to: number }
  /** The seat that regains control afterwards (R14.13). */
  | { readonly what: 'control'; readonly back: Seat }

/** A change that ends by itself; the state keeps them in order (R12.5). */
export type Lasting = Change & {
  /** Id of the monster. */
  readonly monster: number
  /** Card that caused it. */
  readonly cause: string
  readonly until: 'battle' | 'turn' | 'nextBattle'
}
