import { describe, expect, it } from 'vitest'
import { Waiting } from './waiting.ts'

describe('matches that wait', () => {
  it('are found by what they play, the first first', () => {
    const waiting = new Waiting()
    waiting.add('gba', 'm1')
    waiting.add('tabletop', 'm2')
    waiting.add('gba', 'm3')
    expect(waiting.of('gba')).toEqual(['m1', 'm3'])
    waiting.remove('gba', 'm1')
    waiting.remove('gba', 'm2')
    expect(waiting.of('gba')).toEqual(['m3'])
    expect(waiting.of('none')).toEqual([])
  })
})
