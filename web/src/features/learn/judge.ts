import {
  decisionOf,
  type GameEvent,
  hasSquare,
  legalIntents,
  parseSquare,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import type { Moment } from '../../games/ddm/local/local-match.ts'
import type { Goal, Lesson } from './lesson.ts'

/** How a lesson stands. */
export type Verdict = 'open' | 'met' | 'missed'

const isLike = (event: GameEvent, facts: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(facts).every(([name, value]) => (event as never)[name] === value)

function isMet(goal: Goal, state: State, events: readonly GameEvent[]): boolean {
  if ('event' in goal)
    return events.some((one) => one.type === goal.event && isLike(one, goal.facts ?? {}))
  if ('path' in goal) return goal.path.some((at) => hasSquare(state.path.A, parseSquare(at) ?? -1))
  if ('asks' in goal) {
    const asked = decisionOf(state)
    return asked?.seat === 'A' && asked.type === goal.asks
  }
  return legalIntents(state, 'A').some(({ type }) => type === 'attack')
}

const areMet = (goals: readonly Goal[], state: State, events: readonly GameEvent[]): boolean =>
  goals.every((goal) => isMet(goal, state, events))

/** Judges a lesson: its goal is reached, still open, or out of reach. */
export function verdictOf({ goal, fails, lastTurn }: Lesson, { state, history }: Moment): Verdict {
  if (areMet(goal, state, history)) return 'met'
  if (fails.some((one) => isMet(one, state, history))) return 'missed'
  return state.outcome !== null || state.turn > lastTurn ? 'missed' : 'open'
}

/**
 * True if an answer is the one that the step of a guided lesson asks for; always true in other
 * lessons.
 */
export function acceptsAnswer({ steps }: Lesson, { answers, fresh, state }: Moment): boolean {
  const step = steps?.[answers - 1]
  return step === undefined || areMet(step, state, fresh)
}
