import { expect, it } from 'vitest'
import { botSetup } from '../../../tests/support/bot-duels.ts'
import { seededChance } from '../../kernel/chance.ts'
import { create } from '../play/create.ts'
import { type Outlook, playOut } from './playout.ts'
import { trained } from './trained.ts'

const { state } = create(botSetup('tabletop'), seededChance(1))

const scoreBy = (outlook: Outlook): number =>
  playOut(state, 'A', trained(state), seededChance(2), outlook).score

it('a playout is scored by the mean of the ratings of several turns', () => {
  const [four = 0, five = 0, six = 0] = [4, 5, 6].map((turns) => scoreBy({ turns, trust: 1 }))
  expect(new Set([four, five, six]).size).toBe(3)
  expect(scoreBy({ from: 4, turns: 6, trust: 1 })).toBeCloseTo((four + five + six) / 3, 10)
})

it('counts the outcome for the turns that a match has not reached', () => {
  const outcome = scoreBy({ turns: 0, trust: 0 })
  const [four = 0] = [4].map((turns) => scoreBy({ turns, trust: 1 }))
  // No match has so many turns, so all ratings but the first one are the outcome.
  expect(scoreBy({ from: 400, turns: 401, trust: 1 })).toBe(outcome)
  expect(scoreBy({ turns: 4, trust: 0.5 })).toBeCloseTo((four + outcome) / 2, 10)
})
