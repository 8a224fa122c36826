import { isDeepStrictEqual } from 'node:util'
import { findSupport } from '../../../src/duel/cards/cards.ts'
import { MONSTER_EFFECTS } from '../../../src/duel/cards/effects.ts'
import { decisionOf } from '../../../src/duel/language/decision.ts'
import type { DuelEvent } from '../../../src/duel/language/event.ts'
import type { Intent } from '../../../src/duel/language/intent.ts'
import type { DuelRefusal } from '../../../src/duel/language/refusal.ts'
import type { State } from '../../../src/duel/model/state.ts'
import { apply } from '../../../src/duel/play/apply.ts'
import type { Actor } from '../../../src/duel/play/check.ts'
import { defaultIntent } from '../../../src/duel/play/legal.ts'
import { TRIGGER_KINDS, type TriggerKind } from '../../../src/duel/types.ts'
import type { Chance } from '../../../src/kernel/chance.ts'
import type { Goal, Ledger } from '../../exhaustive/frame.ts'
import { opOf, without } from '../support/mutant.ts'

/** An intent that was given, and what came of it. */
export interface Given {
  readonly before: State
  readonly actor: Actor
  readonly intent: Intent
}

/** The goals that an accepted intent reached, but for what holds by itself. */
export const touchedBy = (given: Given, events: readonly DuelEvent[]): readonly Goal[] => [
  `intent ${given.intent.type}`,
  ...askedGoals(given),
  ...events.flatMap(eventGoals),
]

function askedGoals({ before, actor, intent }: Given): readonly Goal[] {
  const decision = decisionOf(before, actor)
  if (decision === null) return []
  const isDefault = isDeepStrictEqual(intent, defaultIntent(before, decision.seat))
  return [
    `decision ${decision.type}`,
    ...(isDefault ? [`default ${decision.type}`] : []),
    ...(decision.type === 'window' ? [`window ${decision.kind}`] : []),
    ...(decision.type === 'trigger' ? [`trigger ${decision.kind}`] : []),
  ]
}

/** The goals that lie in one event. */
export function eventGoals(event: DuelEvent): readonly Goal[] {
  const goals = [`event ${event.type}`]
  if (event.type === 'stepChanged') goals.push(`step ${event.step}`)
  if (event.type === 'turnBegan') goals.push('step main')
  if (event.type === 'damageStepBegan') goals.push('step damage')
  if (event.type === 'attackEnded') goals.push(`attackEnded ${event.why}`)
  if (event.type === 'duelEnded') goals.push(`ending ${event.rule}`)
  if (event.type === 'linkResolved') goals.push(...linkGoals(event.card))
  if (event.type === 'damageStepBegan') goals.push(...jointGoals(event))
  return goals
}

const size = (zones: readonly string[]): string => (zones.length > 1 ? 'many' : 'one')

function jointGoals({
  attackers,
  targets,
}: {
  readonly attackers: readonly string[]
  readonly targets: readonly string[]
}): readonly Goal[] {
  const shape = `${size(attackers)}-${size(targets)}`
  return shape === 'one-one' ? [] : [`joint ${shape}`]
}

const isTrigger = (kind: string): kind is TriggerKind =>
  (TRIGGER_KINDS as readonly string[]).includes(kind)

/** A monster has one effect at most that goes on a chain. */
function linkGoals(card: string): readonly Goal[] {
  const support = findSupport(card)
  if (support !== undefined)
    return [
      `card ${card}`,
      ...(support.trigger === undefined ? [] : [`trigger ${support.trigger}`]),
    ]
  return MONSTER_EFFECTS.filter(({ monster, kind }) => monster === card && isTrigger(kind)).flatMap(
    ({ kind }) => [`effect ${card}:${kind}`, `trigger ${kind}`],
  )
}

/** Goals of single ops: those without which the step would have been another one. */
export function feltIn({ before, actor, intent }: Given, chance: Chance, { open }: Ledger) {
  const goals: Goal[] = []
  const outcome = JSON.stringify(apply(before, actor, intent, chance))
  for (const goal of open) {
    const [kind, mutant = ''] = goal.split(' ')
    if (kind !== 'felt' || !isAround(before, mutant)) continue
    const other = without(mutant, () => apply(before, actor, intent, chance))
    if (JSON.stringify(other) === outcome) continue
    const [source = ''] = mutant.split('/')
    goals.push(goal, `op ${opOf(mutant).op}`, ...(source.includes(':') ? [`effect ${source}`] : []))
  }
  return goals
}

/** True if the card of a mutant is on the field or in a reserve: else it can do nothing. */
function isAround({ seats }: State, mutant: string): boolean {
  const [card = ''] = mutant.split(/[:/]/)
  return [seats.A, seats.B].some(
    ({ monsters, supports, reserve }) =>
      monsters.some((one) => one?.id === card) ||
      supports.some((one) => one?.id === card) ||
      reserve.monsters.includes(card) ||
      reserve.supports.includes(card),
  )
}

const FOR_ALL = ['duel_over', 'not_your_decision', 'wrong_step', 'server_only']

/** The goal that a refusal reached; the book names the rule where a code has several. */
export function refusedGoal({ type }: Intent, { code, rule }: DuelRefusal, all: ReadonlySet<Goal>) {
  const goal = `refusal ${FOR_ALL.includes(code) ? 'any' : type} ${code}`
  return all.has(goal) ? goal : `${goal} ${rule}`
}
