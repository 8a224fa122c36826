import { describe, expect, it } from 'vitest'
import { BRAINS } from '../../src/duel/bots/brains.ts'
import { openDecision } from '../../src/duel/language/decision.ts'
import { viewState } from '../../src/duel/play/view.ts'
import { seededChance } from '../../src/kernel/chance.ts'
import { sizeOf } from '../support/sizes.ts'
import { compareBots, trialOf } from './support/bot-duels.ts'
import { after, at } from './support/duel.ts'

const DUELS = sizeOf('duelBotDuels')

/** The answer of greedy in a position, after these intents. */
const answerOf = (position: string, ...said: readonly string[]) => {
  const { state } = after(at(position), ...said)
  const seat = openDecision(state)?.seat ?? 'A'
  return BRAINS.greedy(viewState(state, seat), seat, seededChance(1), 0)
}

describe('the greedy bot', { timeout: 3_600_000 }, () => {
  it('beats the random one', () => {
    expect(compareBots(['greedy', 'random'], DUELS, 1) / DUELS).toBeGreaterThan(0.8)
  })

  it('plays duels of about 14 turns, of which few go to the limits', () => {
    const { turns, limited } = trialOf(DUELS, 1)
    expect(turns).toBeGreaterThan(11)
    expect(turns).toBeLessThan(19)
    expect(limited).toBeLessThan(0.12)
  })

  it('attacks what it destroys, and ends the phase without a gain', () => {
    expect(
      answerOf('A 8000 | a1 zoa atk || B 8000 | b1 zoa def | b2 kuriboh atk || turn 9 battle'),
    ).toEqual({
      type: 'attack',
      attackers: ['a1'],
      targets: ['b2'],
    })
    expect(answerOf('A 8000 | a1 kuriboh atk || B 8000 | b1 zoa atk || turn 9 battle')).toEqual({
      type: 'endBattle',
    })
  })

  it('saves its monster from an attack by a card', () => {
    const attacked =
      'A 8000 | a1 dark-magician atk || B 8000 | b1 zoa atk | bs1 spiked-pit set || turn 9 battle'
    expect(answerOf(attacked, 'A attack a1>b1')).toMatchObject({ type: 'activate', zone: 'bs1' })
  })
})
