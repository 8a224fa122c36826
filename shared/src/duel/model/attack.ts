import type { BySeat, HiddenZone, MonsterZone, Seat } from '../types.ts'
import type { Trigger } from './link.ts'

/** Attackers and targets of a Damage Step, by stay (R12). */
export interface DamageStep {
  readonly attackers: readonly number[]
  /** Empty for a direct attack. */
  readonly targets: readonly number[]
  /** Whether battle-only effects apply (R12.5). */
  readonly hasBattleEffects: boolean
  /** Flip effects that wait for R12.7. */
  readonly flipped: readonly Trigger[]
  /** Seats to which no battle damage is done (R13.6). */
  readonly shielded: readonly Seat[]
  /** Monsters that count as destroyed and stand until they are sent away (R12.6). */
  readonly marked: readonly number[]
  /** Comparisons by stay: attacker, target, and which of them it marked (R14.7). */
  readonly comparisons: readonly Comparison[]
  /** Battle damage that each seat took (R12.6). */
  readonly taken: BySeat<number>
}

/** A comparison of two monsters (R13). */
export interface Comparison {
  readonly attacker: number
  readonly target: number
  readonly marked: readonly number[]
}

/** The present attack (R10, R11, R14). */
export interface Attack {
  /** Stays of the attackers. */
  readonly attackers: readonly number[]
  /** Zones at which it is aimed; empty for a direct attack (R11.1). Views may hide a column (R17.7). */
  readonly aim: readonly (MonsterZone | HiddenZone)[]
  /** With the divider: further ones, those of newcomers, which nobody has named (R11.3). Not in views. */
  readonly unnamed?: readonly MonsterZone[]
  /** Whether it was declared on several zones: a new monster joins them (R14.3). */
  readonly isOnSeveral: boolean
  readonly isNegated: boolean
  /** Null until the Damage Step. */
  readonly damage: DamageStep | null
}

/** All zones at which an attack is aimed, each once, as far as they are known; none for a direct one. */
export const aimedZones = ({
  aim,
  unnamed = [],
}: Attack): readonly (MonsterZone | HiddenZone)[] => [...new Set([...aim, ...unnamed])]

/** A right to one joint attack in this turn (R14.1). */
export interface Grant {
  readonly from: 'one' | 'many'
  readonly to: 'one' | 'many'
}
