import { describe, expect, it } from 'vitest'
import { botSetup } from '../../../../tests/support/bot-duels.ts'
import { openGame, playOn } from '../../../../tests/support/random-games.ts'
import { seededChance } from '../../../kernel/chance.ts'
import { STARTER_LISTS } from '../../catalogue/starter-lists.ts'
import { decisionOf } from '../../language/decision.ts'
import { PRESETS } from '../../model/options.ts'
import type { Setup } from '../../model/setup.ts'
import type { State } from '../../model/state.ts'
import { apply } from '../../play/apply.ts'
import { create } from '../../play/create.ts'
import { trained } from '../trained.ts'
import { termShares, winChance } from './evaluation.ts'
import { blowsFor } from './strikes.ts'
import { POSITION_TERMS } from './terms.ts'

describe('the evaluation of a position', () => {
  it('gives both seats chances that add up to 1, certain after the end', () => {
    for (let seed = 0; seed < 3; seed += 1) {
      const game = openGame(seed)
      for (const [place, { after }] of [...playOn(game)].entries()) {
        if (place % 7 > 0 && after.outcome === null) continue
        const [A, B] = [winChance(after, 'A'), winChance(after, 'B')]
        expect(A + B).toBeCloseTo(1, 10)
        if (after.outcome !== null) expect([0, 0.5, 1]).toContain(A)
        else expect(A > 0 && A < 1).toBe(true)
      }
    }
  })

  it('is the sum of the shares of its terms', () => {
    const game = openGame(3, 'tabletop')
    for (const [place, { after }] of [...playOn(game)].entries()) {
      if (place % 7 > 0) continue
      const shares = termShares(after, 'A')
      expect(shares.map(({ name }) => name)).toEqual(POSITION_TERMS.map(({ name }) => name))
      if (after.outcome !== null) continue
      const odds = shares.reduce((sum, { share }) => sum + share, 0)
      // Apart from the first move, which favours the turn player a little.
      const chance = winChance(after, 'A')
      expect(Math.abs(odds - Math.log(chance / (1 - chance)))).toBeLessThan(0.1)
    }
  })

  it('tells winners from losers better than a coin', () => {
    let [error, count] = [0, 0]
    const setups = PRESETS.flatMap((preset) =>
      Object.values(STARTER_LISTS).map((list) => botSetup(preset, list)),
    )
    for (const setup of setups)
      for (let seed = 600; seed < 615; seed += 1) {
        const { seen, last } = trainedMatch(setup, seed)
        const won = Number(last.outcome?.winner === 'A')
        for (const state of seen) error += (won - winChance(state, 'A')) ** 2
        count += seen.length
      }
    // 0.25 is the mean square of a coin's error.
    expect(error / count).toBeLessThan(0.24)
  }, 60_000)
})

/** The positions before each roll of a match of the trained policy, and its end. */
function trainedMatch(setup: Setup, seed: number) {
  const dice = seededChance(seed)
  const seen: State[] = []
  let { state } = create(setup, dice)
  for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
    if (asked.type === 'roll') seen.push(state)
    const step = apply(state, asked.seat, trained(state), dice)
    if (!step.ok) throw new Error(step.error.code)
    state = step.value.state
  }
  return { seen, last: state }
}

describe('blows on a Dungeon Master', () => {
  const strikers = [
    { cost: 1, attacks: 1 },
    { cost: 3, attacks: 2 },
    { cost: 3, attacks: 1 },
  ]

  it('need movement for each walk, and a crest for each attack', () => {
    expect(blowsFor(strikers, 0, 5)).toBe(0)
    expect(blowsFor(strikers, 3, 5)).toBe(1)
    expect(blowsFor(strikers, 4, 5)).toBe(3)
    expect(blowsFor(strikers, 7, 5)).toBe(4)
    expect(blowsFor(strikers, 7, 2)).toBe(2)
    expect(blowsFor([], 7, 2)).toBe(0)
  })
})
