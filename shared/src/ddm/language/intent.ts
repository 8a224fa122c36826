import type { NetId, Turn } from '../geometry/nets.ts'
import type { SquareName } from '../geometry/square.ts'
import type { Choices } from '../model/choices.ts'
import type { Seat } from '../rules/01-terms/players.ts'

/** Rolls dice by number (R6.1). */
export interface RollIntent {
  readonly type: 'roll'
  readonly dice: readonly number[]
}

/** Unfolds a rolled die and brings a figure in (R7, R9). */
export interface DimensionIntent {
  readonly type: 'dimension'
  readonly die: number
  /** Number of the figure; only with `summonBinding figures`. */
  readonly figure?: number
  readonly net: NetId
  readonly turn: Turn
  readonly flip: boolean
  /** Square of the net's anchor. */
  readonly at: SquareName
  /** Square of the figure; only with `summonCell any`. */
  readonly stand?: SquareName
}

/** Walks a monster along these squares, starting with its own (R10.3). */
export interface MoveIntent {
  readonly type: 'move'
  readonly walk: readonly SquareName[]
}

/** Attacks with a monster or the Dungeon Master on `from` (R11, R12.10). */
export interface AttackIntent {
  readonly type: 'attack'
  readonly from: SquareName
  readonly at: SquareName
  /** Attack abilities used with the declaration; only with `chain off` (R16.10.1). */
  readonly abilities?: readonly NamedAbility[]
}

/** An ability by its number on the card, from 1, with the choices for it. */
export interface NamedAbility {
  readonly ability: number
  readonly choices: Choices
}

/** Uses an ability of the monster on `from`, as an action or an answer (R14.1, R14.3). */
export interface AbilityIntent extends NamedAbility {
  readonly type: 'ability'
  readonly from: SquareName
}

/** Jumps from one vortex to another (R15.11). */
export interface JumpIntent {
  readonly type: 'jump'
  readonly from: SquareName
  readonly to: SquareName
}

/** Pays for a "when summoned" ability or chooses its targets (R14.8). */
export interface SummonAbilityIntent {
  readonly type: 'summonAbility'
  readonly choices: Choices
}

/** Chooses one of a decision's options, from 1 (R14.9, R15.12). */
export interface ChooseIntent {
  readonly type: 'choose'
  readonly option: number
}

/** Intents (§23); only the server gives `lapse`. */
export type Intent =
  | RollIntent
  | DimensionIntent
  | MoveIntent
  | AttackIntent
  | AbilityIntent
  | JumpIntent
  | SummonAbilityIntent
  | ChooseIntent
  | { readonly type: 'skip' }
  | { readonly type: 'endTurn' }
  | { readonly type: 'defend' }
  | { readonly type: 'take' }
  | { readonly type: 'pass' }
  | { readonly type: 'decline' }
  | { readonly type: 'resign' }
  | { readonly type: 'offerDraw' }
  | { readonly type: 'answerDraw'; readonly accept: boolean }
  | { readonly type: 'lapse'; readonly seat: Seat; readonly result: 'loss' | 'draw' }

/** Intents that answer no decision and are allowed at any time (§23). */
export type FreeIntent = Extract<Intent, { type: 'resign' | 'offerDraw' | 'answerDraw' | 'lapse' }>

/** Intents that answer the open decision. */
export type Answer = Exclude<Intent, FreeIntent>

const FREE: readonly string[] = ['resign', 'offerDraw', 'answerDraw', 'lapse']

/** Returns whether `intent` needs no open decision (§23). */
export const isFree = (intent: Intent): intent is FreeIntent => FREE.includes(intent.type)
