import { describe, expect, it } from 'vitest'
import { seededChance } from '../../src/kernel/chance.ts'
import { BRAINS } from '../../src/skirmish/bots/brains.ts'
import type { Seat } from '../../src/skirmish/types.ts'
import { sizeOf } from '../support/sizes.ts'
import { at } from './support/battle.ts'
import { compareBots, playBots, trialOf } from './support/bot-battles.ts'
import { MODES, randomSetup } from './support/random-battles.ts'
import { setupOf } from './support/setups.ts'

const BATTLES = sizeOf('skirmishBotBattles')

const answerOf = (position: string, seat: Seat) =>
  BRAINS.greedy(at(position), seat, seededChance(1), 0)

describe('the greedy bot', { timeout: 3_600_000 }, () => {
  it('beats the random one', () => {
    const { won } = compareBots(setupOf(2), ['greedy', 'random'], BATTLES, 1)
    expect(won / BATTLES).toBeGreaterThan(0.95)
  })

  it('plays every mode and option to the end', () => {
    for (const [place, mode] of MODES.entries()) {
      const { last } = playBots(randomSetup(mode, 2 * place + 1), () => 'greedy', place)
      expect(last.outcome).not.toBeNull()
    }
  })

  it('seldom lets a battle go to the limits', () => {
    const { limited, turns } = trialOf(setupOf(4), BATTLES, 1)
    expect(limited / BATTLES).toBeLessThan(0.1)
    expect(turns).toBeGreaterThan(4)
    expect(turns).toBeLessThan(10)
  })

  it('strikes with the most damage that is ready', () => {
    const ran = 'A ashcolt 0,0 | B gritback 16,16 || queue B A, strikes B A'
    expect(answerOf(ran, 'B')).toEqual({ type: 'strike', move: 'shoulder-ram' })
    expect(answerOf(ran.replace('16,16', '16,16 recharge 1'), 'B')).toEqual({ type: 'strike' })
  })

  it('takes the one whom it can knock out', () => {
    expect(
      answerOf('A ashcolt 5,5 recharge 2 | B gritback 6,5 | C fenhag 4,5 hp 5 || queue A B C', 'A'),
    ).toEqual({ type: 'attack', target: 'C' })
  })

  it('transforms when nobody is in reach', () => {
    expect(answerOf('A ashcolt 0,0 | B gritback 16,16 || queue A B', 'A')).toEqual({
      type: 'transform',
      stage: 3,
    })
  })

  it('keeps away from strikes that would knock it out', () => {
    const answer = answerOf('A ashcolt 5,5 hp 6 | B gritback 6,5 || queue A B, acted', 'A')
    expect(answer).toEqual({ type: 'endTurn' })
  })
})
