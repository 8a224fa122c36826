import type { SquareName } from '../geometry/square.ts'
import type { Level, Seat } from '../types.ts'

/** A fighter or a target: a monster by its id, or the Dungeon Master of its side. */
export type Combatant = number | 'master'

/** A battle that goes on, whatever step it is at (R11.5). */
export interface Battle {
  readonly attacker: Combatant
  readonly target: Combatant
  /** Seat that declared the attack. */
  readonly seat: Seat
  readonly from: SquareName
  readonly at: SquareName
  readonly defended: boolean
}

/** Kinds of windows (R16.3). */
type WindowKind = 'summon' | 'walk' | 'attack' | 'damage' | 'turnEnd'

/** A unit at which the duel waits: one for each kind of decision (§23). */
export type Question =
  | { readonly type: 'roll' }
  | { readonly type: 'dimension'; readonly level: Level }
  /** The action part; stays on the agenda, below what an action sets going, until the turn ends (R5.4). */
  | { readonly type: 'act' }
  | { readonly type: 'defend'; readonly battle: Battle }

/** A unit that the engine does by itself. */
export type Task =
  | { readonly type: 'beginTurn' }
  /** Asks for a summon if the roll gave the right to one and it can be used (R7). */
  | { readonly type: 'offerSummon' }
  /** What is left of a walk: its squares, the one where the monster stands first (R10). */
  | { readonly type: 'walk'; readonly monster: number; readonly squares: readonly SquareName[] }
  /** R11.5.3 and R11.5.4: asks whether the target is defended, if anybody is to be asked. */
  | { readonly type: 'offerDefence'; readonly battle: Battle }
  /** R11.5.6 and R11.5.7. */
  | { readonly type: 'dealDamage'; readonly battle: Battle }
  /** A window for answers (R16.3); `last` is the seat that acted last (R16.4). */
  | { readonly type: 'window'; readonly kind: WindowKind; readonly last: Seat }
  /** What follows the last window of a turn, in the order of R5.6. */
  | { readonly type: 'closeTurn' }

/** Work that is still to be done in a duel: plain data on the kernel's agenda. */
export type Unit = Question | Task
