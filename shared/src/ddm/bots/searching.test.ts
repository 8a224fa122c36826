import { describe, expect, it } from 'vitest'
import { botSetup, playBots } from '../../../tests/support/bot-duels.ts'
import { sizeOf } from '../../../tests/support/sizes.ts'
import { seededChance } from '../../kernel/chance.ts'
import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import { PRESETS } from '../model/options.ts'
import type { State } from '../model/state.ts'
import { legalIntents } from '../play/legal.ts'
import type { Brain } from './brain.ts'
import { candidatesOf } from './candidates.ts'
import { determinise } from './determinise.ts'
import { greedy } from './greedy.ts'
import { playOut } from './playout.ts'
import { ratedAnswers, searching } from './searching.ts'
import { trained } from './trained.ts'

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

const VIEWS = viewsOf(3)
const SMALL = searching({ nodes: 300, candidates: 4 })

const asksOf = (view: State) => {
  const asked = decisionOf(view)
  if (asked === null) throw new Error('a view of a match under way')
  return asked
}

describe('a search by playouts', () => {
  it('considers legal answers alone, each once, the one of greedy among them', () => {
    for (const view of VIEWS) {
      const { seat } = asksOf(view)
      const candidates = candidatesOf(view, seat, 6).map((answer) => JSON.stringify(answer))
      const legal = new Set(legalIntents(view, seat).map((answer) => JSON.stringify(answer)))
      expect(candidates.every((answer) => legal.has(answer))).toBe(true)
      expect(new Set(candidates).size).toBe(candidates.length)
      expect(candidates.length).toBeLessThanOrEqual(6)
    }
  })

  it('gives the same answer with the same numbers', () => {
    for (const view of VIEWS.slice(0, 12)) {
      const { seat } = asksOf(view)
      const answer = SMALL(view, seat, seededChance(1), 4)
      expect(SMALL(view, seat, seededChance(1), 4)).toEqual(answer)
    }
  })

  it('ends when it is told to, with the answer of the trained policy', () => {
    const hurried = searching({ nodes: 1e9, candidates: 6, isOver: () => true })
    for (const view of VIEWS) {
      const { seat } = asksOf(view)
      const first = trained(determinise(view, seat, seededChance(1)))
      expect(hurried(view, seat, seededChance(1), 0)).toEqual(first)
    }
  })

  it('compares placements with others at random, all legal and each once', () => {
    const views = VIEWS.filter((view) => asksOf(view).type === 'dimension')
    expect(views.length).toBeGreaterThan(0)
    for (const view of views) {
      const { seat } = asksOf(view)
      const rated = ratedAnswers(view, seat, { nodes: 1, candidates: 4 }, 1)
      const legal = new Set(legalIntents(view, seat).map((answer) => JSON.stringify(answer)))
      const answers = rated.map(({ answer }) => JSON.stringify(answer))
      expect(answers.every((answer) => legal.has(answer))).toBe(true)
      expect(new Set(answers).size).toBe(answers.length)
      expect(answers.length).toBeGreaterThan(4)
    }
  })

  it('finds answers that win more often than those of greedy', () => {
    const search = searching({ nodes: 4_000, candidates: 8 })
    const gains = VIEWS.filter((_, place) => place % 2 === 0).map((view) => {
      const { seat } = asksOf(view)
      const [found, usual] = [search, greedy].map((brain) => brain(view, seat, seededChance(1), 0))
      return found === undefined || usual === undefined ? 0 : wins(view, found) - wins(view, usual)
    })
    expect(gains.reduce((sum, gain) => sum + gain, 0)).toBeGreaterThan(0)
  }, 300_000)

  it('beats greedy in whole matches, by a share that is far from chance', () => {
    const count = sizeOf('searchedDuels')
    const search = searching({ nodes: 1_600, candidates: 6 })
    const won = PRESETS.flatMap((preset) =>
      Array.from({ length: count }, (_, seed) => {
        const seat = seed % 2 === 0 ? 'A' : 'B'
        const brains = seat === 'A' ? { A: search, B: greedy } : { A: greedy, B: search }
        return playBots(botSetup(preset), brains, seed).outcome?.winner === seat
      }),
    )
    // Three deviations below the share of 70 % that was measured.
    const least = 0.7 * won.length - 3 * Math.sqrt(0.7 * 0.3 * won.length)
    expect(won.filter(Boolean).length).toBeGreaterThanOrEqual(least)
  }, 3_600_000)
})

/** Wins of 100 playouts after an answer, with dice that no search has seen. */
function wins(view: State, answer: Answer): number {
  const { seat } = asksOf(view)
  const scores = Array.from({ length: 100 }, (_, world) => {
    const state = determinise(view, seat, seededChance(1_000_000 + world))
    return playOut(state, seat, answer, seededChance(2_000_000 + world)).score
  })
  return scores.reduce((sum, score) => sum + score, 0)
}
