import type { NetId, Turn } from '../geometry/nets.ts'
import type { SquareName } from '../geometry/square.ts'
import type { Choices } from '../model/choices.ts'
import type { Seat } from '../types.ts'

/** Rolls dice by their numbers (R6.1). */
export interface RollIntent {
  readonly type: 'roll'
  readonly dice: readonly number[]
}

/** Unfolds a rolled die and brings a figure in (R7, R9). */
export interface DimensionIntent {
  readonly type: 'dimension'
  readonly die: number
  /** Number of the figure, with `summonBinding figures` alone. */
  readonly figure?: number
  readonly net: NetId
  readonly turn: Turn
  readonly flip: boolean
  /** Where the net's anchor lies. */
  readonly at: SquareName
  /** Where the figure stands, with `summonCell any` alone. */
  readonly stand?: SquareName
}

/** Walks a monster along the named squares, its own first (R10.3). */
export interface MoveIntent {
  readonly type: 'move'
  readonly walk: readonly SquareName[]
}

/** Attacks with a monster or the Dungeon Master on `from` (R11, R12.10). */
export interface AttackIntent {
  readonly type: 'attack'
  readonly from: SquareName
  readonly at: SquareName
  /** Attack abilities of the attacker that are used with the declaration, with `chain off` alone (R16.10.1). */
  readonly abilities?: readonly NamedAbility[]
}

/** An ability by its number on the card, from 1, and what its user names for it. */
export interface NamedAbility {
  readonly ability: number
  readonly choices: Choices
}

/** Uses an ability of the monster on `from`: as an action or as an answer (R14.1, R14.3). */
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

/** Pays for, or aims, a "when summoned" ability (R14.8). */
export interface SummonAbilityIntent {
  readonly type: 'summonAbility'
  readonly choices: Choices
}

/** Picks one of the things that a decision names, from 1 (R14.9, R15.12). */
export interface ChooseIntent {
  readonly type: 'choose'
  readonly option: number
}

/** What a seat asks for (§23); the server alone gives `lapse`. */
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

/** Intents that answer no decision and may come at any time (§23). */
export type FreeIntent = Extract<Intent, { type: 'resign' | 'offerDraw' | 'answerDraw' | 'lapse' }>

/** Intents that answer the open decision. */
export type Answer = Exclude<Intent, FreeIntent>

const FREE: readonly string[] = ['resign', 'offerDraw', 'answerDraw', 'lapse']

/** Whether `intent` needs no open decision (§23). */
export const isFree = (intent: Intent): intent is FreeIntent => FREE.includes(intent.type)
