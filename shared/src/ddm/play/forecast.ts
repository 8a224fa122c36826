import { type Decision, decisionOf } from '../language/decision.ts'
import type { GameEvent } from '../language/event.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { HIDDEN_ID } from '../rules/01-terms/monster-and-item-cards.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { apply } from './apply.ts'
import { ENDS_COURSE, NO_DICE } from './course.ts'
import { defaultIntent } from './legal.ts'

/**
 * Uncertainties of a forecast: the other side may answer with an ability (`reply`), somebody has to
 * choose (`choice`), or an unknown item is set off (`item`).
 */
export type Unknown = 'reply' | 'choice' | 'item'

/** The course of an answer if everybody passes afterwards. */
export interface Course {
  /** Events in order. */
  readonly events: readonly GameEvent[]
  /** The state at the end: the next roll, placement or action phase, or the outcome. */
  readonly state: State
  readonly unknowns: readonly Unknown[]
}

/** Forecast of an answer, depending on whether an attack on the way is defended (R11.5.4). */
export interface Forecast {
  /** If the attack is taken, or nobody is asked. */
  readonly taken: Course
  /** If it is defended; null if nobody is asked. */
  readonly defended: Course | null
}

/**
 * Forecasts an answer to the open decision, played out by the engine: both sides pass in windows
 * and choose the defaults. On a seat's view it uses only what that seat knows. Null for illegal
 * answers and for those that roll dice.
 */
export function forecast(view: State, answer: Answer): Forecast | null {
  const taken = answer.type === 'roll' ? null : courseOf(view, answer, 'take')
  if (taken === null) return null
  const isAsked = taken.events.some(({ type }) => type === 'attackTaken')
  const defended = isAsked && answer.type !== 'take' ? courseOf(view, answer, 'defend') : null
  const isDefended = defended?.events.some(({ type }) => type === 'defended') ?? false
  return { taken, defended: isDefended ? defended : null }
}

function courseOf(view: State, answer: Answer, defence: 'defend' | 'take'): Course | null {
  const seat = decisionOf(view)?.seat
  if (seat === undefined) return null
  const events: GameEvent[] = []
  const unknowns = new Set<Unknown>()
  let state = view
  for (let next: Answer | null = answer; next !== null; next = usualAnswer(state, defence)) {
    const asked = decisionOf(state)
    const step = apply(state, asked?.seat ?? seat, next, NO_DICE)
    if (!step.ok) return null
    if (state !== view && asked !== null) note(unknowns, asked, seat)
    state = step.value.state
    events.push(...step.value.events)
  }
  if (events.some(isHiddenItem)) unknowns.add('item')
  return { events, state, unknowns: [...unknowns] }
}

/** The answer on the way; null where a course ends. */
function usualAnswer(state: State, defence: 'defend' | 'take'): Answer | null {
  const asked = decisionOf(state)
  if (asked === null || ENDS_COURSE[asked.type]) return null
  return asked.type === 'defend' ? { type: defence } : defaultIntent(state, asked.seat)
}

function note(unknowns: Set<Unknown>, { type, seat }: Decision, own: Seat): void {
  if (type === 'window' && seat !== own) unknowns.add('reply')
  if (type === 'choose' || type === 'summonAbility') unknowns.add('choice')
}

const isHiddenItem = (event: GameEvent): boolean =>
  event.type === 'itemSetOff' && event.item === HIDDEN_ID
