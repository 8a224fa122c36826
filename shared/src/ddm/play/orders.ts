import { nextUnit } from '../../kernel/agenda.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Question, Window } from '../model/units.ts'
import type { Seat } from '../rules/01-terms/players.ts'

/** Windows in which a seat wants to be asked: all, only while attacked, or none. */
export const ANSWER_MODES = ['always', 'whenAttacked', 'never'] as const
type AnswerMode = (typeof ANSWER_MODES)[number]

/** How long an answer mode lasts: until changed, or until the end of the turn. */
export const ORDER_ENDS = ['changed', 'turnEnds'] as const
type OrderEnd = (typeof ORDER_ENDS)[number]

/**
 * Standing orders of a seat: it passes automatically where it does not want to be asked (R16.7).
 * They do not change when windows open, and other players do not see them.
 */
export interface Orders {
  readonly answer: AnswerMode
  readonly until: OrderEnd
  /** Ask in the next window regardless of `answer`; used up by the answer given there. */
  readonly hold: boolean
}

/** The default: every window asks. */
export const DEFAULT_ORDERS: Orders = { answer: 'always', until: 'changed', hold: false }

const PASS: Answer = { type: 'pass' }

/** The automatic answer to a seat's open decision: a pass, or null if the seat must be asked. */
export function ordered(state: State, seat: Seat, { answer, hold }: Orders): Answer | null {
  const window = askedWindow(state, seat)?.window
  if (window === undefined || hold || answer === 'always') return null
  return answer === 'whenAttacked' && isAttacked(window, seat) ? null : PASS
}

/** The open window in which `seat` is asked. */
function askedWindow(
  { agenda }: State,
  seat: Seat,
): Extract<Question, { type: 'respond' }> | undefined {
  const unit = nextUnit(agenda)
  return unit?.type === 'respond' && unit.window.chain.asked === seat ? unit : undefined
}

const isAttacked = ({ battle }: Window, seat: Seat): boolean =>
  battle !== null && battle.seat !== seat

/** The orders of a seat after a step; the same object if unchanged. */
export function ordersAfter(orders: Orders, seat: Seat, before: State, after: State): Orders {
  const left = orders.hold && hasAnswered(seat, before, after) ? { ...orders, hold: false } : orders
  if (left.until === 'changed' || before.turn === after.turn) return left
  return { ...DEFAULT_ORDERS, hold: left.hold }
}

/**
 * Returns whether `seat` was asked in a window and no longer is; units are immutable, so identity
 * suffices.
 */
function hasAnswered(seat: Seat, before: State, after: State): boolean {
  const asked = askedWindow(before, seat)
  return asked !== undefined && asked !== nextUnit(after.agenda)
}
