import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { corridor } from '../support/corridor.ts'
import { damageAt } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'

const setOff = (events: readonly string[]): readonly string[] =>
  events.filter((line) => line.startsWith('itemSetOff'))

describe('an item that stays in play', () => {
  it('R15.3 R15.8 is set off once by a walk that stops on it', () => {
    const state = corridor('A:battle-steer:20 . B:medical-aid-kit', 'A 3;M5 [itemKeep=keepAll]')
    const walked = play(state, 'g2-g3-g4')
    expect(setOff(eventsOf(walked))).toHaveLength(1)
    expect(damageAt(walked.state, 'g4')).toBe(0)
    expect(decisionOf(walked.state)).toEqual({ type: 'act', seat: 'A' })
  })
})
