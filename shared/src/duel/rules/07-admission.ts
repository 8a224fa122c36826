import { ANSWERED_EVENTS, type AnsweredEvent, type SupportCard } from '../cards/card.ts'
import type { DuelRefusal } from '../language/refusal.ts'
import type { State } from '../model/state.ts'
import type { Window } from '../model/units.ts'
import type { Seat, WindowKind } from '../types.ts'

/** Events and times that cards can answer in each window (R7.2). */
const ADMITTED: Readonly<Record<WindowKind, readonly NonNullable<SupportCard['on']>[]>> = {
  action: ['sentToGraveyard'],
  start: ['startStep', 'sentToGraveyard'],
  attack: ['attack', 'sentToGraveyard'],
  battle: ['sentToGraveyard'],
  before: ['beforeDamage'],
  after: ['battleDamage'],
  grave: ['destroyedByBattle', 'sentToGraveyard'],
  end: ['endStep', 'sentToGraveyard'],
}

/** Windows of the Damage Step, which admit few cards (R7.2). */
const OF_DAMAGE_STEP: readonly WindowKind[] = ['before', 'after', 'grave']

/** Whether a quick, trap or counter card fits the moment; `window` is null in the Main Step. */
export function checkAdmitted(
  state: State,
  seat: Seat,
  window: Window | null,
  card: SupportCard,
): DuelRefusal | null {
  const newest = window?.chain.links.at(-1)
  if (card.kind === 'counter') {
    const isAnswered = newest !== undefined && newest.seat !== seat
    return isAnswered && card.answers?.includes(newest.kind) === true
      ? null
      : { code: 'nothing_to_counter', rule: 'R6.3' }
  }
  if (newest?.kind === 'counter') return { code: 'only_counters', rule: 'R6.3' }
  if (window !== null && OF_DAMAGE_STEP.includes(window.kind) && !isOfDamageStep(window.kind, card))
    return { code: 'damage_step', rule: 'R7.2' }
  return isInTime(state, seat, window, card) ? null : { code: 'wrong_window', rule: 'R7.5' }
}

/** Whether a window of the Damage Step admits such a card at all (R7.2). */
function isOfDamageStep(kind: WindowKind, { on, ops, damageStep }: SupportCard): boolean {
  if (on !== undefined) return ADMITTED[kind].includes(on)
  return kind === 'before' && (damageStep === true || ops.some(({ op }) => op === 'stat'))
}

/** Whether the event that a card answers has just happened, or it is its time (R7.5, R7.6). */
function isInTime(
  { turnSeat }: State,
  seat: Seat,
  window: Window | null,
  { on }: SupportCard,
): boolean {
  if (on === undefined) return true
  if (window === null || !ADMITTED[window.kind].includes(on)) return false
  if (isEvent(on)) return window.events.some((event) => event.on === on && event.seat === seat)
  return on !== 'startStep' || seat !== turnSeat
}

const isEvent = (on: NonNullable<SupportCard['on']>): on is AnsweredEvent =>
  (ANSWERED_EVENTS as readonly string[]).includes(on)
