import { describe, expect, it } from 'vitest'
import { randomMixes } from '../mixes.ts'
import { NOTHING, planSlots, timingOf } from './schedule.ts'

const NAMES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']

describe('the plan of a run', () => {
  it('begins without an attack, and attacks each time from another address', () => {
    const slots = planSlots(['one', 'two'], [['one', 'two']])
    expect(slots.map(({ name }) => name)).toEqual([NOTHING, 'one', 'two', 'mix: one + two'])
    expect(new Set(slots.map(({ from }) => from)).size).toBe(4)
  })

  it('fills the time that it has', () => {
    const { warmUpMs, waveMs, calmMs, controlMs, attackMs, settleMs, quietMs } = timingOf(600, 20)
    const windows = 20 * (controlMs + attackMs + settleMs) + controlMs
    expect(warmUpMs + waveMs + calmMs + windows + quietMs).toBeCloseTo(600_000)
    expect(attackMs).toBeGreaterThan(controlMs)
  })
})

describe('random mixes', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(randomMixes(NAMES, 6, 1)).toEqual(randomMixes(NAMES, 6, 1))
    expect(randomMixes(NAMES, 6, 1)).not.toEqual(randomMixes(NAMES, 6, 2))
  })

  it('are of two to five attacks, none of them twice', () => {
    for (const mix of randomMixes(NAMES, 50, 3)) {
      expect(mix.length).toBeGreaterThanOrEqual(2)
      expect(mix.length).toBeLessThanOrEqual(5)
      expect(new Set(mix).size).toBe(mix.length)
    }
  })
})
