import type { MonsterZone, Position, Seat, SupportZone, Zone } from '../types.ts'

/** The choices for a link, as far as its card asks for them (R6.5, R8.4). */
export interface Choices {
  readonly target?: Zone
  /** Id of a monster of the own reserve. */
  readonly pick?: string
  readonly to?: MonsterZone
}

/** Intents that answer a decision (R21). Names in them are compared with the duel by the rules. */
export type Answer =
  | {
      readonly type: 'place'
      readonly card: string
      readonly zone: MonsterZone
      readonly position: Position
    }
  | { readonly type: 'turn'; readonly zone: MonsterZone; readonly position: Position }
  | { readonly type: 'set'; readonly card: string; readonly zone: SupportZone }
  | ({ readonly type: 'play'; readonly card: string; readonly zone: SupportZone } & Choices)
  | ({ readonly type: 'activate'; readonly zone: SupportZone } & Choices)
  | { readonly type: 'enterBattle' }
  | { readonly type: 'endTurn' }
  /** Without targets it is direct (R10.3). */
  | {
      readonly type: 'attack'
      readonly attackers: readonly MonsterZone[]
      readonly targets: readonly MonsterZone[]
    }
  | { readonly type: 'endBattle' }
  | { readonly type: 'pass' }
  | ({ readonly type: 'trigger' } & Choices)
  /** Declines an optional trigger (R8.4). */
  | { readonly type: 'decline' }

/** Intents that need no decision (R19.2, R21); only the server gives `lapse`. */
export type FreeIntent =
  | { readonly type: 'resign' }
  | { readonly type: 'offerDraw' }
  | { readonly type: 'answerDraw'; readonly accept: boolean }
  | { readonly type: 'lapse'; readonly seat: Seat; readonly result: 'loss' | 'draw' }

export type Intent = Answer | FreeIntent

/** An answer of one type. */
export type AnswerOf<T extends Answer['type']> = Extract<Answer, { type: T }>

const FREE: readonly string[] = ['resign', 'offerDraw', 'answerDraw', 'lapse']

/** Whether an intent needs no open decision (R21). */
export const isFree = (intent: Intent): intent is FreeIntent => FREE.includes(intent.type)
