import { describe, expect, it } from 'vitest'
import { WaitingMatches } from './waiting-matches.ts'

describe('waiting matches', () => {
  it('are listed by kind, the oldest first', () => {
    const waiting = new WaitingMatches()
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
