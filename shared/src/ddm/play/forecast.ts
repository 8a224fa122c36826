import { type Decision, decisionOf } from '../language/decision.ts'
import type { GameEvent } from '../language/event.ts'
import type { Answer } from '../language/intent.ts'
import { HIDDEN_ID } from '../model/card.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { apply } from './apply.ts'
import { ENDS_COURSE, NO_DICE } from './course.ts'
import { defaultIntent } from './legal.ts'

/**
 * What can make it come out otherwise: the other side is asked and may answer with an ability
 * (`reply`), somebody has to choose among things (`choice`), or an item is set off that the viewer
 * does not know (`item`).
 */
export type Unknown = 'reply' | 'choice' | 'item'

/** What an answer leads to when everybody passes from there. */
export interface Course {
  /** What happens, in order. */
  readonly events: readonly GameEvent[]
  /** The state at the end: the next roll, placement or action part, or the outcome. */
  readonly state: State
  readonly unknowns: readonly Unknown[]
}

/** What an answer leads to, by whether an attack on the way is defended (R11.5.4). */
export interface Forecast {
  /** When the attack is taken, or nobody is asked. */
  readonly taken: Course
  /** When it is defended; null when nobody is asked whether to. */
  readonly defended: Course | null
}

/**
 * What giving an answer to the open decision leads to, as the engine itself plays it out: both sides
 * pass in windows, and what has to be chosen is what stands in when time runs out. On a seat's view
 * it says what that seat can know. Null for what is not legal, or would let dice fall.
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

/** What is answered on the way; null where a course ends. */
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
