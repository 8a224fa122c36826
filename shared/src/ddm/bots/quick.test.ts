import { describe, expect, it } from 'vitest'
import { botSetup, playBots } from '../../../tests/support/bot-duels.ts'
import { pickFrom } from '../../../tests/support/pick.ts'
import { randomSetup } from '../../../tests/support/random-games.ts'
import { sizeOf } from '../../../tests/support/sizes.ts'
import { assert } from '../../kernel/assert.ts'
import { seededChance } from '../../kernel/chance.ts'
import { decisionOf } from '../language/decision.ts'
import { apply } from '../play/apply.ts'
import { create } from '../play/create.ts'
import type { Brain } from './brain.ts'
import { determinise } from './determinise.ts'
import { greedy } from './greedy.ts'
import { quick } from './quick.ts'
import { random } from './random.ts'

const quickBot: Brain = (view, seat) => quick(determinise(view, seat, seededChance(1)))

/** Matches out of `count` that `quick` wins under the usual options, seats swapped after each. */
function wonAgainst(foe: Brain, count: number): number {
  const setup = botSetup('tabletop')
  return Array.from({ length: count }, (_, seed) => {
    const seat = seed % 2 === 0 ? 'A' : 'B'
    const brains = seat === 'A' ? { A: quickBot, B: foe } : { A: foe, B: quickBot }
    return playBots(setup, brains, seed).outcome?.winner === seat
  }).filter(Boolean).length
}

describe('the quick policy', () => {
  it('gives legal answers whatever the options and lists, and ends the match', () => {
    for (let seed = 0; seed < sizeOf('botSetups'); seed += 1) {
      const dice = seededChance(seed)
      let { state } = create(randomSetup(pickFrom(seed)), dice)
      for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
        const answer = quick(state)
        const step = apply(state, asked.seat, answer, dice)
        assert(step.ok, `${JSON.stringify(answer)} is legal: ${JSON.stringify(step)}`)
        state = step.value.state
      }
      expect(state.outcome).not.toBeNull()
    }
  }, 600_000)

  it('beats random, and is nearly as strong as greedy', () => {
    const duels = sizeOf('quickDuels')
    expect(wonAgainst(random, 40)).toBeGreaterThanOrEqual(38)
    expect(wonAgainst(greedy, duels)).toBeGreaterThanOrEqual(0.3 * duels)
  }, 600_000)
})
