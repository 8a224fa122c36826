import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../types.ts'

/** Windows in which a seat wants to be asked: all, those of an attack on it, or none. */
export const WINDOW_ORDERS = ['always', 'whenAttacked', 'never'] as const

/** How long orders hold: until they are changed, or until the end of the turn. */
export const ORDER_ENDS = ['changed', 'turnEnds'] as const

/**
 * Standing orders of a seat: it passes by itself in windows where it does not want to be asked.
 * They depend on public facts alone, so that passing tells nothing (R7.7); others do not see them.
 */
export interface Orders {
  readonly windows: (typeof WINDOW_ORDERS)[number]
  readonly until: (typeof ORDER_ENDS)[number]
}

/** The default: the seat is asked in every window. */
export const DEFAULT_ORDERS: Orders = { windows: 'always', until: 'changed' }

/** The answer by orders to the open decision of a seat: a pass, or null if it must be asked. */
export function ordered(state: State, seat: Seat, { windows }: Orders): Answer | null {
  if (windows === 'always' || decisionOf(state, seat)?.type !== 'window') return null
  const isAttacked = state.attack !== null && state.turnSeat !== seat
  return windows === 'whenAttacked' && isAttacked ? null : { type: 'pass' }
}

/** The orders after a step; the same object if unchanged. */
export const ordersAfter = (orders: Orders, _seat: Seat, before: State, after: State): Orders =>
  orders.until === 'changed' || before.turn === after.turn ? orders : DEFAULT_ORDERS
