import type { Square } from '../model/grid.ts'
import type { Seat } from '../types.ts'

/** Intents that answer a decision (R17). Names in them are compared with the battle by the rules. */
export type Answer =
  | { readonly type: 'chooseFighter'; readonly fighter: string }
  /** Without a move it is a normal attack (R6.4). */
  | { readonly type: 'strike'; readonly move?: string }
  | { readonly type: 'decline' }
  | { readonly type: 'step'; readonly to: Square }
  | { readonly type: 'attack'; readonly target: string }
  /** A `self` move names no target (R9.3). */
  | { readonly type: 'use'; readonly move: string; readonly target?: string }
  | { readonly type: 'transform'; readonly stage: number }
  | { readonly type: 'shift'; readonly stage: number }
  | { readonly type: 'endTurn' }
  | { readonly type: 'defend' }

/** Intents that need no decision (R13.2, R13.3, R17); only the server gives `lapse`. */
export type FreeIntent =
  | { readonly type: 'resign' }
  | { readonly type: 'offerDraw' }
  | { readonly type: 'answerDraw'; readonly accept: boolean }
  | { readonly type: 'lapse'; readonly seat: Seat; readonly result: 'loss' | 'draw' }

export type Intent = Answer | FreeIntent

/** An answer of one type. */
export type AnswerOf<T extends Answer['type']> = Extract<Answer, { type: T }>

const FREE: readonly string[] = ['resign', 'offerDraw', 'answerDraw', 'lapse']

/** Whether an intent needs no open decision (R17). */
export const isFree = (intent: Intent): intent is FreeIntent => FREE.includes(intent.type)
