import { describe, expect, it } from 'vitest'
import { corridor } from '../../../tests/support/corridor.ts'
import { play } from '../../../tests/support/play.ts'
import { present } from '../../kernel/assert.ts'
import { seededChance } from '../../kernel/chance.ts'
import { NODES_BETWEEN } from '../../kernel/halving.ts'
import { BUILT_IN } from '../catalogue/built-in.ts'
import { decisionOf } from '../language/decision.ts'
import { readOptions } from '../model/read-options.ts'
import { makeSetup, type Setup } from '../model/setup.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import { create } from '../play/create.ts'
import { checkList } from '../rules/02-lists/dice-list.ts'
import { viewState } from '../rules/08-views/view.ts'
import { EFFORTS } from './brains.ts'
import { candidatesOf } from './candidates.ts'
import { foresee } from './foresight.ts'
import { MOST_NODES, playOut } from './playout.ts'
import { quick } from './quick.ts'
import { offerReplies } from './replying.ts'
import { sceneOf } from './scene.ts'
import { searched } from './searching.ts'

/** A match without crests never ends by itself before turn 9,999. */
const ENDLESS = { stallLimit: 'off', turnLimit: 9999, crestCap: 0, summonBinding: 'bound' }
const LARGEST = {
  ...{ poolSize: 99, maxLevel4: 'none', maxSummons: 'none', summonCell: 'any' },
  board: { width: 25, length: 25 },
}

function setupWith(changes: Readonly<Record<string, unknown>>): Setup {
  const options = readOptions('tabletop', changes)
  if (!options.ok) throw new Error(options.error.option)
  const ids = [...BUILT_IN.dice.values()].filter(({ level }) => level < 4).map(({ id }) => id)
  const dice = Array.from({ length: options.value.poolSize }, (_, place) => ids[place % ids.length])
  const list = checkList(BUILT_IN, options.value, { dice: dice as string[], figures: [] })
  if (!list.ok) throw new Error(list.error.code)
  return makeSetup(options.value, { A: list.value, B: list.value })
}

/** Positions of a match of the quick policy, this far apart, as the asked seat sees them. */
function positionsOf(setup: Setup, count: number, apart: number): readonly State[] {
  const dice = seededChance(7)
  let { state } = create(setup, dice)
  const states: State[] = []
  for (let answers = 0; states.length < count; answers += 1) {
    const { seat } = present(decisionOf(state), 'the match has no end')
    if (answers % apart === 0) states.push(viewState(state, seat))
    const step = apply(state, seat, quick(state), dice)
    if (!step.ok) throw new Error(step.error.code)
    state = step.value.state
  }
  return states
}

const seatOf = (view: State) => present(decisionOf(view), 'somebody is asked').seat

describe('a search under options without limits', () => {
  it('ends a playout that does not end, and rates its position', () => {
    for (const view of positionsOf(setupWith(ENDLESS), 5, 9)) {
      const seat = seatOf(view)
      const [first] = candidatesOf(view, seat, 1)
      const playout = playOut(view, seat, present(first, 'an answer'), seededChance(3))
      expect(playout.nodes).toBeLessThanOrEqual(MOST_NODES)
      expect(playout.score).toBeGreaterThanOrEqual(0)
      expect(playout.score).toBeLessThanOrEqual(1)
    }
  })

  it.each([
    ['no crests', ENDLESS, 12],
    ['no crests, 99 dice and the largest board', { ...ENDLESS, ...LARGEST }, 3],
  ])(
    'of strong plays at most 1.2 times its nodes: %s',
    (_, changes, count) => {
      for (const view of positionsOf(setupWith(changes), count, 11)) {
        const { nodes } = searched(view, seatOf(view), EFFORTS.strong, 5)
        expect(nodes).toBeLessThanOrEqual(1.2 * EFFORTS.strong.nodes)
      }
    },
    120_000,
  )

  it('asks every few nodes whether it is over, and leaves out a world that was cut short', () => {
    for (const view of positionsOf(setupWith(ENDLESS), 4, 13))
      for (const calls of [1, 2, 40, 300]) {
        let asked = 0
        const isOver = () => {
          asked += 1
          return asked > calls
        }
        const effort = { nodes: 1e9, candidates: 6, isOver }
        const { answers, nodes } = searched(view, seatOf(view), effort, 5)
        expect(asked).toBeLessThanOrEqual(calls + 1)
        expect(nodes).toBeLessThanOrEqual(asked * NODES_BETWEEN)
        expect(new Set(answers.map(({ playouts }) => playouts)).size).toBe(1)
      }
  })
})

describe('a look ahead', () => {
  const CRESTS = 5_000
  /** The dragon may pay any number of defense crests for one answer. */
  const attacked = (): State => {
    const state = corridor('A:battle-ox B:gator-dragon:20', 'A 3;A3 B 3;D6')
    const crests = { ...state.seats.B.crests, defense: CRESTS }
    return { ...state, seats: { ...state.seats, B: { ...state.seats.B, crests } } }
  }

  it('plays out a part of very many answers, evenly, with the first and the last', () => {
    const view = viewState(play(attacked(), 'g2xg3').state, 'B')
    const offered: unknown[] = []
    offerReplies({ offer: (answer) => offered.push(answer), least: () => 0 }, view, 'B')
    expect(offered).toHaveLength(200)
    expect(offered[0]).toMatchObject({ choices: { crests: 1 } })
    expect(offered.at(-2)).toMatchObject({ choices: { crests: 4_976 } })
    expect(offered.at(-1)).toEqual({ type: 'pass' })
  })

  it('considers a part of very many replies, and stops branching after so many steps', () => {
    const scene = sceneOf(viewState(attacked(), 'A'), 'A')
    const before = scene.ahead.steps
    const attack = { type: 'attack', from: 'g2', at: 'g3' } as const
    foresee(scene, attack)
    expect(before - scene.ahead.steps).toBeLessThanOrEqual(1_000)
    for (let times = 0; times < 20; times += 1) foresee(scene, attack)
    expect(scene.ahead.steps).toBeGreaterThan(-1_000)
  })
})
