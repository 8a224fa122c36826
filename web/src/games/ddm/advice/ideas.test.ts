import {
  type Answer,
  BUILT_IN,
  DEFAULT_LIST,
  type State,
  type TurnPlan,
  turnPlans,
  viewState,
} from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { parseDiagram } from '../../../../../shared/tests/support/diagram.ts'
import { DE } from '../../../app/text/de.ts'
import { EN } from '../../../app/text/en.ts'
import { ideaDice, ideaMarks, ideasOf } from './ideas.ts'

/** A's monster beside B's Dungeon Master, who has one heart point left. */
function lastBlow(): State {
  const read = parseDiagram(
    `     f   g   h
19   .   B   .
18   .   a1  .
17   .   a   .
 1   .   A   .
1=A10
A 3;M2A1  B 1  5A:act`,
    { catalogue: BUILT_IN, defaultList: DEFAULT_LIST },
  )
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return viewState(read.value, 'A')
}

const planOf = (chance: number, ...answers: readonly Answer[]): TurnPlan => ({
  ...{ answers, chance, reasons: [], gains: [] },
})
const END: Answer = { type: 'endTurn' }
const WALK: Answer = { type: 'move', walk: ['g18', 'g17'] }
const STRIKE: Answer = { type: 'attack', from: 'g18', at: 'g19' }

describe('a hint', () => {
  it('names the last blow alone, and marks who strikes and what', () => {
    const state = lastBlow()
    const plans = turnPlans(state, { nodes: 500, candidates: 4 }, 1)
    const { ideas } = ideasOf(EN, state, 'A', plans)
    expect(ideas.map(({ plan }) => plan.answers[0])).toEqual([STRIKE])
    const marks = ideaMarks(EN, state, ideas)
    expect(marks.map(({ square }) => square)).toEqual(['g18', 'g19'])
    expect(marks.every(({ kind, tag }) => kind === 'hint' && tag === undefined)).toBe(true)
  })

  it('names plans near the best one with their numbers, and each once', () => {
    const state = lastBlow()
    const plans = [planOf(0.6, WALK, END), planOf(0.58, WALK, END), planOf(0.55, END)]
    const { ideas, compared } = ideasOf(EN, state, 'A', plans)
    expect(ideas.map(({ words }) => words)).toEqual([
      expect.stringMatching(/ walks to g17\. Then: end the turn\.$/),
      'End the turn.',
    ])
    expect(compared).toBe(EN.advice.alike)
    expect(ideaMarks(EN, state, ideas).map(({ square, tag }) => [square, tag])).toEqual([
      ['g18', '1'],
      ['g17', '1'],
    ])
  })

  it('says how far the next idea is behind, and what a plan gains and costs', () => {
    const gains = [
      { name: 'third heart point', share: 0.6 },
      { name: 'second heart point', share: 0.5 },
      { name: 'a guard', share: -0.2 },
    ] as const
    const plans = [{ ...planOf(0.8, STRIKE), gains }, planOf(0.5, END)]
    const { ideas, compared } = ideasOf(DE, lastBlow(), 'A', plans)
    expect(compared).toBe(DE.advice.ahead(0.3))
    expect(ideas.map(({ why }) => why)).toEqual([
      'Warum: Herzpunkte. Dagegen: eine Wache am Dungeon Master. Gewinnchance: etwa 80 %.',
    ])
    const english = ideasOf(EN, lastBlow(), 'A', plans).ideas.map(({ why }) => why)
    expect(english[0]).toMatch(/^Why: .+ Against it: /)
  })

  it('names the dice of a roll, with its chances to summon', () => {
    const roll = (...dice: readonly number[]): Answer => ({ type: 'roll', dice })
    const plans = [planOf(0.5, roll(1, 2, 3)), planOf(0.49, roll(1, 2, 4))]
    const { ideas } = ideasOf(EN, lastBlow(), 'A', plans)
    expect([...ideaDice(ideas)]).toEqual([
      [1, '1, 2'],
      [2, '1, 2'],
      [3, '1'],
      [4, '2'],
    ])
    expect(ideas[0]?.why).toMatch(/^\d+ ?% chance to summon \(level 1\)\./)
    expect([...ideaDice(ideas.slice(0, 1))]).toEqual([
      [1, ''],
      [2, ''],
      [3, ''],
    ])
  })
})
