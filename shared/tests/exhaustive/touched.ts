import { isDeepStrictEqual } from 'node:util'
import {
  type Actor,
  decisionOf,
  defaultIntent,
  type GameEvent,
  type Intent,
  type RuleError,
  type State,
} from '../../src/ddm/index.ts'
import { resolvedIn, windowIn } from './chains.ts'
import type { Goal } from './frame.ts'

/** An intent that was given, and what came of it. */
export interface Given {
  readonly before: State
  readonly actor: Actor
  readonly intent: Intent
}

/** The goals that an accepted intent reached, but for what holds by being in play. */
export function touchedBy(
  { before, actor, intent }: Given,
  events: readonly GameEvent[],
): readonly Goal[] {
  return [
    `intent ${intent.type}`,
    ...askedGoals(before, actor, intent),
    ...events.flatMap((event) => eventGoals(before, event)),
    ...resolvedIn(before, events).flatMap(({ card, ability, happened }) => [
      `happened ${happened}`,
      ...(happened === 'nothing' ? [] : [`ability ${card}/${ability}`]),
    ]),
  ]
}

function askedGoals(before: State, actor: Actor, intent: Intent): readonly Goal[] {
  const decision = decisionOf(before)
  if (decision === null || actor !== decision.seat) return []
  const kind = windowIn(before)
  const isDefault = isDeepStrictEqual(intent, defaultIntent(before, decision.seat))
  return [
    `decision ${decision.type}`,
    ...(kind === null ? [] : [`window ${kind}`]),
    ...(isDefault ? [`default ${decision.type}`] : []),
  ]
}

/** The goals that lie in one event. */
export function eventGoals({ setup }: State, event: GameEvent): readonly Goal[] {
  const goals = [`event ${event.type}`]
  if (event.type === 'dimensioned')
    goals.push(`die ${setup.lists[event.seat].dice[event.die - 1]?.id}`)
  if (event.type === 'itemSetOff') goals.push(`item ${event.item}`)
  if (event.type === 'itemTurnedUp' && event.cause === 'summoned') goals.push(`item ${event.item}`)
  if (event.type === 'battleEnded') goals.push(`battle ${event.reason}`)
  if (event.type === 'duelEnded') {
    goals.push(`ending ${event.rule}`)
    if (event.ladder !== null) goals.push(`ladder ${event.ladder}`)
  }
  return goals
}

const FOR_ALL = ['duel_over', 'not_your_decision', 'wrong_step']

/** The goal that a refusal reached. */
export const refusedGoal = ({ type }: Intent, { code, rule }: RuleError): Goal =>
  `refusal ${FOR_ALL.includes(code) ? 'any' : type} ${code} ${rule}`
