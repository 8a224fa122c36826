import { assert } from '../../kernel/assert.ts'
import type { Link } from '../model/link.ts'
import type { State } from '../model/state.ts'
import type { Task, Unit, Window } from '../model/units.ts'
import { makeBattle } from './battle-text.ts'
import { makeRef } from './figure-ref.ts'
import { makeLink } from './link-text.ts'
import { makeWalk } from './walk-text.ts'

/** Tasks that can wait while a question is open; all others are done at once. */
type Waiting = Exclude<Task, { type: 'beginTurn' | 'offerSummon' | 'setOff' }>

/**
 * The chain field: what waits, the next to be done last, joined by `;`, each as the task that it
 * is, or that asked what is open (`docs/notation.md`). Empty when the turn and the pending decision
 * say it all.
 */
export const makeChain = (state: State): string => {
  const tasks = state.agenda.flatMap(asTask)
  return tasks
    .map((task, place) => makeUnit(state, task, walkerOf(tasks.slice(0, place))))
    .join(';')
}

/** The task that a unit of the agenda stands for in the chain field, if it is written there. */
function asTask(unit: Unit): readonly Waiting[] {
  switch (unit.type) {
    case 'act':
    case 'roll':
    case 'dimension':
    case 'defend':
    case 'choose':
      return []
    case 'respond':
      return [{ type: 'window', window: unit.window }]
    case 'summonAbility':
      return [{ ...unit, type: 'arrive' }]
    default:
      assert(isWaiting(unit), `${unit.type} never waits`)
      return [unit]
  }
}

const isWaiting = (task: Task): task is Waiting =>
  task.type !== 'beginTurn' && task.type !== 'offerSummon' && task.type !== 'setOff'

/** The monster whose walk waits among these tasks, if any. */
export const walkerOf = (tasks: readonly Unit[]): number | null =>
  tasks.find((task) => task.type === 'walk')?.monster ?? null

function makeUnit(state: State, task: Waiting, walker: number | null): string {
  const spell = (links: readonly Link[]): string =>
    links.length === 0 ? '' : `(${links.map((link) => makeLink(state, link, walker)).join(',')})`
  switch (task.type) {
    case 'closeTurn':
      return 'end'
    case 'offerDefence':
      return `def:${makeBattle(state, task.battle)}`
    case 'dealDamage':
      return `hit:${makeBattle(state, task.battle)}`
    case 'walk':
      return `walk:${makeWalk(state, task)}`
    case 'arrive':
      return `arrive:${makeRef(state, task.figure)}!${task.ability}${spell(task.links)}`
    case 'trigger':
      return `next${spell([task.link])}`
    case 'window':
      return `${makeWindow(task.window)}${spell(task.window.chain.links)}`
    default:
      return `do${makeStep(task)}${spell(task.links)}`
  }
}

/** Kind, who is asked, passes in a row, and whether the battle was answered before it. */
function makeWindow({ kind, chain, battle }: Window): string {
  const passes = chain.passes === 0 ? '' : chain.passes
  return `${kind}?${chain.asked}${passes}${battle?.answered ? '!' : ''}`
}

/** The effect that is next, from 1, and how much of those before it happened, unless all. */
function makeStep({ step, happened }: Extract<Task, { type: 'resolve' }>): string {
  if (step === 0) return ''
  return `${step + 1}${happened === 'all' ? '' : `:${happened}`}`
}
