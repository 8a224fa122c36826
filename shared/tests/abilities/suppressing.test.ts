import { describe, expect, it } from 'vitest'
import { act, told } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { endsOf } from '../support/look.ts'
import { eventsOf } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'
import { bringing, summoned } from '../support/summon.ts'

const FLIES = { code: 'flying_target', rule: 'R11.4' } as const

describe('Feral Imp', () => {
  it('R14.7 R13.11 takes flying from all monsters, of both sides, as it arrives', () => {
    const before = bringing('feral-imp', 'A:baby-dragon B:parrot-dragon B:kuriboh')
    expect(eventsOf(summoned(before))).toEqual(['generalChanged flying lost g2,g3 leaves'])
  })

  it('R14.7 a second one takes nothing more, and nothing is told', () => {
    expect(eventsOf(summoned(bringing('feral-imp', 'B:feral-imp B:baby-dragon')))).toEqual([])
  })

  it.each(['A', 'B'])('R13.11 R11.4 with one of %s, a flyer can be attacked by anyone', (seat) => {
    const free = corridor('. A7 B:baby-dragon', 'A 3;A1')
    expectRefused(free, 'g3xg4', { ...FLIES, at: 'g4' })
    const held = corridor(`${seat}:feral-imp A7 B:baby-dragon`, 'A 3;A1')
    expect(told(held, 'g3xg4')).toContain('monsterDestroyed g4 baby-dragon')
  })

  it('R13.11 R13.3 a flyer pays one crest for a space', () => {
    expect(endsOf(corridor('A:baby-dragon . .', 'A 3;M2'), 'g2')).toEqual(['g3'])
    expect(endsOf(corridor('A:baby-dragon . . B:feral-imp', 'A 3;M2'), 'g2')).toEqual(['g3', 'g4'])
  })

  it('R14.7 flyers fly again when the last one leaves', () => {
    const last = act(corridor('A7 B:feral-imp A8 B:baby-dragon', 'A 3;A2'), 'g2xg3')
    expect(eventsOf(last)).toContain('effectEnded g3 suppressGeneral')
    expectRefused(last.state, 'g4xg5', { ...FLIES, at: 'g5' })
    const oneOfTwo = corridor('A7 B:feral-imp A8 B:baby-dragon A:feral-imp', 'A 3;A2')
    expect(told(oneOfTwo, 'g2xg3', 'g4xg5')).toContain('monsterDestroyed g5 baby-dragon')
  })
})

describe('Winged Dragon #1', () => {
  it('R14.7 R13.11 takes the tunnel from all monsters, of both sides, as it arrives', () => {
    const before = bringing('winged-dragon-no-1', 'A:jirai-gumo B:clown-zombie B:kuriboh')
    expect(eventsOf(summoned(before))).toEqual(['generalChanged tunnel lost g2,g3 leaves'])
  })

  it.each(['A', 'B'])('R13.11 R13.6 with one of %s, nobody walks through foes', (seat) => {
    expect(endsOf(corridor('A:jirai-gumo B7 . .', 'A 3;M9'), 'g2')).toEqual(['g4', 'g5'])
    const held = corridor(`A:jirai-gumo B7 . ${seat}:winged-dragon-no-1`, 'A 3;M9')
    expect(endsOf(held, 'g2')).toEqual([])
    expectRefused(held, 'g2-g3-g4', { code: 'blocked', rule: 'R10.5', at: 'g3' })
  })

  it('R13.11 R13.7 whoever tunnels no more sets off the items that it passes', () => {
    const board = (last: string) => corridor(`A:jirai-gumo B:energy-disk~ . ${last}`, 'A 3;M9')
    expect(told(board('.'), 'g2-g3-g4')).toEqual(['crestsLost A M2', 'monsterWalked g2-g3-g4 M2'])
    expect(told(board('B:winged-dragon-no-1'), 'g2-g3-g4')).toContain(
      'itemTurnedUp g3 energy-disk setOff',
    )
  })

  it('R14.7 they tunnel again when the last one leaves', () => {
    const before = corridor('A:battle-warrior B:winged-dragon-no-1 A:jirai-gumo B7 .', 'A 3;M9A1')
    expect(endsOf(before, 'g4')).toEqual([])
    const played = act(before, 'g2xg3')
    expect(eventsOf(played)).toContain('effectEnded g3 suppressGeneral')
    expect(endsOf(played.state, 'g4')).toEqual(['g3', 'g6'])
  })
})
