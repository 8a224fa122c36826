import { describe, expect, it } from 'vitest'
import { botSetup, playBots } from '../../../tests/support/bot-duels.ts'
import { pickFrom } from '../../../tests/support/pick.ts'
import { randomSetup } from '../../../tests/support/random-games.ts'
import { sizeOf } from '../../../tests/support/sizes.ts'
import { assert } from '../../kernel/assert.ts'
import { seededChance } from '../../kernel/chance.ts'
import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import { PRESETS, type Preset } from '../model/options.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import { create } from '../play/create.ts'
import type { Brain } from './brain.ts'
import { determinise } from './determinise.ts'
import { greedy } from './greedy.ts'
import { quick } from './quick.ts'
import { random } from './random.ts'
import { trained } from './trained.ts'

type Policy = (state: State) => Answer

/** Matches out of `count` that a policy wins under a preset, seats swapped after each. */
function wonAgainst(foe: Brain, policy: Policy, count: number, preset: Preset): number {
  const bot: Brain = (view, seat) => policy(determinise(view, seat, seededChance(1)))
  const setup = botSetup(preset)
  return Array.from({ length: count }, (_, seed) => {
    const seat = seed % 2 === 0 ? 'A' : 'B'
    const brains = seat === 'A' ? { A: bot, B: foe } : { A: foe, B: bot }
    return playBots(setup, brains, seed).outcome?.winner === seat
  }).filter(Boolean).length
}

describe.each([
  ['quick', (state: State) => quick(state)],
  ['trained', trained],
])('the %s policy', (_, policy) => {
  it('gives legal answers whatever the options and lists, and ends the match', () => {
    for (let seed = 0; seed < sizeOf('botSetups'); seed += 1) {
      const dice = seededChance(seed)
      let { state } = create(randomSetup(pickFrom(seed)), dice)
      for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
        const answer = policy(state)
        const step = apply(state, asked.seat, answer, dice)
        assert(step.ok, `${JSON.stringify(answer)} is legal: ${JSON.stringify(step)}`)
        state = step.value.state
      }
      expect(state.outcome).not.toBeNull()
    }
  }, 600_000)

  it('beats random', () => {
    expect(wonAgainst(random, policy, 40, 'tabletop')).toBeGreaterThanOrEqual(38)
  }, 600_000)
})

describe('policies against greedy', () => {
  const duels = sizeOf('quickDuels')

  it('quick is nearly as strong', () => {
    expect(wonAgainst(greedy, quick, duels, 'tabletop')).toBeGreaterThanOrEqual(0.3 * duels)
  }, 600_000)

  it('trained is stronger', () => {
    const won = PRESETS.map((preset) => wonAgainst(greedy, trained, duels, preset))
    expect(won.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(duels)
  }, 600_000)
})
