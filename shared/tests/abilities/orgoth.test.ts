import { describe, expect, it } from 'vitest'
import {
  act,
  askedIn,
  limitReached,
  short,
  told,
  usesIn,
  valuesAt,
  wrongTiming,
} from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { eventsOf } from '../support/play.ts'
import { expectRefused } from '../support/refused.ts'

describe('Orgoth the Relentless', () => {
  const board = (legend: string, before = '.') =>
    corridor(`${before} A:orgoth-the-relentless B:blue-eyes-ultimate-dragon`, legend)

  it('R14.21 R14.14 is 10 stronger for good', () => {
    const played = act(board('A 3;G2;0 B 3;0'), 'g3!1')
    expect(eventsOf(played)).toEqual([
      'crestsLost A G2',
      'linkAdded A g3 orgoth-the-relentless!1',
      'statChanged g3 attack +10 leaves',
      'linkResolved 1 all',
    ])
    expect(valuesAt(played.state, 'g3')).toBe('30/20')
    const later = act(played.state, 'end', 'end', 'end', 'end')
    expect(eventsOf(later).filter((line) => line.startsWith('effectEnded'))).toEqual([])
    expect(valuesAt(later.state, 'g3')).toBe('30/20')
  })

  it('R14.2 R14.21 rises as often as it is paid for, and each rise stays', () => {
    const twice = act(board('A 3;G4'), 'g3!1', 'g3!1')
    expect(valuesAt(twice.state, 'g3')).toBe('40/20')
    expect(valuesAt(act(board('A 3;G4'), 'g3!1', 'pass', 'g3!1').state, 'g3')).toBe('40/20')
  })

  it('R14.2 with abilityUses oncePerTurn, once in a turn', () => {
    const before = board('A 3;G4 [abilityUses=oncePerTurn]')
    expectRefused(act(before, 'g3!1').state, 'g3!1', limitReached({ uses: 1 }))
  })

  it('R14.1 R6.6 is refused with one crest short', () => {
    expectRefused(board('A 3;G1'), 'g3!1', short('magic', 2))
    expect(usesIn(board('A 3;G1'))).toEqual([])
  })

  it('R14.6 R12.4 may rise in both windows of its own attack', () => {
    const first = act(board('A 3;G2A1'), 'g3xg4', 'g3!1')
    expect(eventsOf(first).slice(-2)).toEqual(['damaged g4 30', 'battleEnded g3xg4 done'])
    const second = act(board('A 3;G2A1'), 'g3xg4', 'pass', 'g3!1')
    expect(eventsOf(second).slice(-2)).toEqual(['damaged g4 30', 'battleEnded g3xg4 done'])
  })

  it('R14.3 R14.6 is not used in the turn of the other player', () => {
    const attacked = corridor(
      'A:orgoth-the-relentless A:strike-ninja B:summoned-skull',
      'A 3;G9T2 B 3;A1 2B:act',
    )
    const asked = act(attacked, 'g4xg3').state
    expect(askedIn(asked)).toBe('A window')
    expectRefused(asked, 'g2!1', wrongTiming('magic'))
  })

  it('R16.6 does nothing when it is gone as the ability resolves', () => {
    expect(told(board('A 3;G5', 'A:magician-dragon'), 'g3!1', 'g2!2').slice(4)).toEqual([
      'monsterDestroyed g3 orgoth-the-relentless ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
  })

  it('R16.10.3 without a chain it resolves at once, and nobody is asked', () => {
    const off = act(board('A 3;G9 [chain=off]'), 'g3!1')
    expect(eventsOf(off).slice(-2)).toEqual([
      'statChanged g3 attack +10 leaves',
      'linkResolved 1 all',
    ])
    expect(askedIn(off.state)).toBe('A act')
  })
})
