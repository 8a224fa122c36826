import type { NetId, Turn } from '../geometry/nets.ts'
import type { SquareName } from '../geometry/square.ts'
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
}

/** What a seat asks for (§23); the server alone gives `lapse`. */
export type Intent =
  | RollIntent
  | DimensionIntent
  | MoveIntent
  | AttackIntent
  | { readonly type: 'skip' }
  | { readonly type: 'endTurn' }
  | { readonly type: 'defend' }
  | { readonly type: 'take' }
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
