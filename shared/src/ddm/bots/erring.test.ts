import { describe, expect, it } from 'vitest'
import { botSetup, playBots } from '../../../tests/support/bot-duels.ts'
import { seededChance } from '../../kernel/chance.ts'
import { decisionOf } from '../language/decision.ts'
import type { State } from '../model/state.ts'
import { defaultIntent, legalIntents } from '../play/legal.ts'
import { dieOf } from '../rules/07-summon/right-to-summon.ts'
import type { Brain } from './brain.ts'
import { candidatesOf } from './candidates.ts'
import { erring } from './erring.ts'
import { greedy } from './greedy.ts'

/** Positions of a match of `greedy` against itself, as the asked seat sees them. */
function viewsOf(seed: number): readonly State[] {
  const views: State[] = []
  const recorder: Brain = (view, seat, chance, index) => {
    views.push(view)
    return greedy(view, seat, chance, index)
  }
  playBots(botSetup('tabletop'), { A: recorder, B: recorder }, seed)
  return views
}

const VIEWS = [...viewsOf(3), ...viewsOf(5)]
const NEVER = { overlooks: 0, showsOff: 0, unaware: 0 }

const answersOf = (brain: Brain, views: readonly State[]) =>
  views.map((view, index) => brain(view, decisionOf(view)?.seat ?? 'A', seededChance(7), index))

describe('a bot that errs', () => {
  it('gives legal answers, the same with the same numbers', () => {
    const brain = erring({ overlooks: 60, showsOff: 30, unaware: 50 })
    const answers = answersOf(brain, VIEWS)
    expect(answersOf(brain, VIEWS)).toEqual(answers)
    for (const [place, view] of VIEWS.entries())
      expect(legalIntents(view, decisionOf(view)?.seat ?? 'A')).toContainEqual(answers[place])
  })

  it('without bad habits takes the answer that promises most', () => {
    const best = VIEWS.map((view) => candidatesOf(view, decisionOf(view)?.seat ?? 'A', 8)[0])
    expect(answersOf(erring(NEVER), VIEWS)).toEqual(best)
  })

  it('overlooks good answers, and takes the last of those that it knows', () => {
    const last = VIEWS.map((view) => candidatesOf(view, decisionOf(view)?.seat ?? 'A', 8).at(-1))
    expect(answersOf(erring({ ...NEVER, overlooks: 100 }), VIEWS)).toEqual(last)
  })

  it('shows off by rolling dice of the highest levels', () => {
    const rolls = VIEWS.filter((view) => decisionOf(view)?.type === 'roll')
    for (const view of rolls) {
      const seat = decisionOf(view)?.seat ?? 'A'
      const [answer] = answersOf(erring({ ...NEVER, showsOff: 100 }), [view])
      const levelsOf = (dice: readonly number[]) => dice.map((die) => dieOf(view, seat, die).level)
      const all = levelsOf(view.seats[seat].dice).toSorted((a, b) => b - a)
      const rolled = answer?.type === 'roll' ? levelsOf(answer.dice) : []
      expect(rolled.toSorted((a, b) => b - a)).toEqual(all.slice(0, 3))
    }
  })

  it('does not see attacks coming, and gives the default answer', () => {
    const asked = VIEWS.filter((view) =>
      ['defend', 'window'].includes(decisionOf(view)?.type ?? ''),
    )
    expect(asked.length).toBeGreaterThan(0)
    const usual = asked.map((view) => defaultIntent(view, decisionOf(view)?.seat ?? 'A'))
    expect(answersOf(erring({ ...NEVER, unaware: 100 }), asked)).toEqual(usual)
  })
})
