import { describe, expect, it } from 'vitest'
import { bestAttack } from '../../src/duel/bots/attacking.ts'
import { BRAINS } from '../../src/duel/bots/brains.ts'
import { fightersOf } from '../../src/duel/bots/fighters.ts'
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
    const { won } = compareBots([BRAINS.greedy, BRAINS.random], DUELS, 1)
    expect(won / DUELS).toBeGreaterThan(0.8)
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

  it('does not take a joint attack on nobody for a direct one (R14.2)', () => {
    const state = at(
      'A 8000 | a1 kuriboh atk | a2 baby-dragon atk || B 8000 | b1 zoa atk || turn 9 main',
    )
    const [own, others] = [fightersOf(state, 'A'), fightersOf(state, 'B')]
    expect(bestAttack(own, others, [{ from: 'many', to: 'many' }])).toBeNull()
    expect(bestAttack(own, [], [])).toMatchObject({ gain: 600, targets: [] })
  })

  it('saves its monster from an attack by a card', () => {
    const attacked =
      'A 8000 | a1 dark-magician atk || B 8000 | b1 zoa atk | bs1 spiked-pit set || turn 9 battle'
    expect(answerOf(attacked, 'A attack a1>b1')).toMatchObject({ type: 'activate', zone: 'bs1' })
  })
})
