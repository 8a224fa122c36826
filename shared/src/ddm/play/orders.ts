import { nextUnit } from '../../kernel/agenda.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Question, Window } from '../model/units.ts'
import type { Seat } from '../types.ts'

/** In which windows a seat wants to be asked: in all, while it is attacked, or in none. */
export const ANSWER_MODES = ['always', 'whenAttacked', 'never'] as const
type AnswerMode = (typeof ANSWER_MODES)[number]

/** How long an answer mode holds: until the seat orders otherwise, or to the end of the turn. */
export const ORDER_ENDS = ['changed', 'turnEnds'] as const
type OrderEnd = (typeof ORDER_ENDS)[number]

/**
 * Standing orders of a seat: where it need not be asked, it passes (R16.7). They change nothing
 * about when a window opens, and nobody else learns of them.
 */
export interface Orders {
  readonly answer: AnswerMode
  readonly until: OrderEnd
  /** The next window asks, whatever `answer` says; the answer given there uses this up. */
  readonly hold: boolean
}

/** Of a seat that has ordered nothing: every window asks. */
export const DEFAULT_ORDERS: Orders = { answer: 'always', until: 'changed', hold: false }

const PASS: Answer = { type: 'pass' }

/** What the orders of a seat answer to its open decision: a pass, or null when it is to be asked. */
export function ordered(state: State, seat: Seat, { answer, hold }: Orders): Answer | null {
  const window = askedWindow(state, seat)?.window
  if (window === undefined || hold || answer === 'always') return null
  return answer === 'whenAttacked' && isAttacked(window, seat) ? null : PASS
}

/** The question of a window that `seat` is asked now. */
function askedWindow(
  { agenda }: State,
  seat: Seat,
): Extract<Question, { type: 'respond' }> | undefined {
  const unit = nextUnit(agenda)
  return unit?.type === 'respond' && unit.window.chain.asked === seat ? unit : undefined
}

const isAttacked = ({ battle }: Window, seat: Seat): boolean =>
  battle !== null && battle.seat !== seat

/** What is left of the orders of a seat after a step; the same object when nothing changes. */
export function ordersAfter(orders: Orders, seat: Seat, before: State, after: State): Orders {
  const left = orders.hold && hasAnswered(seat, before, after) ? { ...orders, hold: false } : orders
  if (left.until === 'changed' || before.turn === after.turn) return left
  return { ...DEFAULT_ORDERS, hold: left.hold }
}

/** Whether `seat` was asked in a window, and is no longer: units are never changed in place. */
function hasAnswered(seat: Seat, before: State, after: State): boolean {
  const asked = askedWindow(before, seat)
  return asked !== undefined && asked !== nextUnit(after.agenda)
}
