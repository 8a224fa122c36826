import { describe, expect, it } from 'vitest'
import { act, askedIn, short, told, usesIn } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { attacksIn } from '../support/look.ts'
import { eventsOf } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectRefused } from '../support/refused.ts'

const MAGE = 'A:mighty-mage'
const TOUGH = 'B:blue-eyes-ultimate-dragon'

describe('Mighty Mage', () => {
  it('R14.20 its next attack reaches two spaces along path and costs no attack crest', () => {
    const before = corridor(`${MAGE} . ${TOUGH}`, 'A 3;G1')
    expect(attacksIn(before)).toEqual([])
    const ready = act(before, 'g2!1')
    expect(eventsOf(ready)).toEqual([
      'crestsLost A G1',
      'linkAdded A g2 mighty-mage!1',
      'linkResolved 1 all',
    ])
    expect(attacksIn(ready.state)).toEqual(['g2xg4'])
    expect(told(ready.state, 'g2xg4')).toEqual([
      'attackDeclared g2xg4',
      'attackTaken g4',
      'damaged g4 30',
      'battleEnded g2xg4 done',
    ])
  })

  it('R14.20 R14.12 a space that is held counts like a free one', () => {
    const before = corridor(`${MAGE} B:kuriboh ${TOUGH}`, 'A 3;G1')
    expect(attacksIn(act(before, 'g2!1').state)).toEqual(['g2xg3', 'g2xg4'])
  })

  it('R14.20 an attack on a target at distance 1 is free as well', () => {
    const before = corridor(`${MAGE} B:kuriboh`, 'A 3;G1')
    expect(told(before, 'g2!1', 'g2xg3')[3]).toBe('attackDeclared g2xg3')
  })

  it('R14.20 R11.2 reaches no farther', () => {
    const far = act(corridor(`${MAGE} . . ${TOUGH}`, 'A 3;G1'), 'g2!1').state
    expectRefused(far, 'g2xg5', { code: 'out_of_reach', rule: 'R11.2', reach: 2, distance: 3 })
    expect(attacksIn(far)).toEqual([])
  })

  it('R14.20 R14.12 counts along path: what lies beside it over the board may be too far', () => {
    const bend = position`
      f   g   h
 3    .   a   a
 2    b2  a1  b3
 1    .   A   .
1=A:mighty-mage 2=B7 3=B8  A 3;G1`
    expect(attacksIn(act(bend, 'g2!1').state)).toEqual(['g2xf2', 'g2xh2'])
    const gap = position`
      f   g   h   i
 3    .   a   .   .
 2    .   a1  .   b2
 1    .   A   .   .
1=A:mighty-mage 2=B7  A 3;G1`
    const ready = act(gap, 'g2!1').state
    expectRefused(ready, 'g2xi2', { code: 'out_of_reach', rule: 'R11.2', reach: 2, distance: null })
  })

  it('R14.20 a Dungeon Master may be the target', () => {
    const gate = (rank: number) => position`
      g
19    B
18    a${rank === 18 ? 1 : ''}
17    a${rank === 17 ? 1 : ''}
16    a${rank === 16 ? 1 : ''}
 1    A
1=A:mighty-mage  A 3;G1`
    expect(told(gate(17), 'g17!1', 'g17xg19').slice(3)).toEqual([
      'attackDeclared g17xg19',
      'heartPointsLost B 1 left 2',
      'battleEnded g17xg19 done',
    ])
    expect(attacksIn(act(gate(18), 'g18!1').state)).toEqual(['g18xg19'])
    expect(attacksIn(act(gate(16), 'g16!1').state)).toEqual([])
  })

  it('R14.20 R11.4 a flyer is no target all the same', () => {
    const flyer = act(corridor(`${MAGE} . B:great-moth`, 'A 3;G1'), 'g2!1').state
    expectRefused(flyer, 'g2xg4', { code: 'flying_target', rule: 'R11.4', at: 'g4' })
  })

  it('R14.20 R11.1 it attacks once in a turn all the same', () => {
    const before = corridor(`${MAGE} . ${TOUGH}`, 'A 3;A9G2')
    const error = { code: 'no_attack_left', rule: 'R11.1', made: 1, allowed: 1 } as const
    expectRefused(
      act(before, 'g2!1', 'pass', 'g2xg4', 'pass', 'pass', 'g2!1').state,
      'g2xg4',
      error,
    )
  })

  it('R14.20 holds for the next attack in the turn, and ends with it', () => {
    const board = corridor(`${MAGE} . ${TOUGH}`, 'A 3;G1;0 B 3;0')
    const ended = act(board, 'g2!1', 'end')
    expect(eventsOf(ended).slice(3, 5)).toEqual(['effectEnded g2 reach', 'turnEnded 1A'])
    const later = act(ended.state, 'end').state
    expectRefused(later, 'g2xg4', { code: 'out_of_reach', rule: 'R11.2', reach: 1, distance: 2 })
  })

  it('R14.20 is used up by the attack: the next turn’s is paid for and adjacent', () => {
    const board = corridor(`${MAGE} ${TOUGH}`, 'A 3;A1G1;0 B 3;0')
    const later = act(board, 'g2!1', 'g2xg3', 'end', 'end').state
    expect(told(later, 'g2xg3')[0]).toBe('crestsLost A A1')
  })

  it('R14.2 a second use in the turn adds nothing', () => {
    const twice = act(corridor(`${MAGE} . . ${TOUGH}`, 'A 3;G2'), 'g2!1', 'g2!1')
    expect(eventsOf(twice).slice(-2)).toEqual(['linkResolved 2 all', 'linkResolved 1 all'])
    expect(attacksIn(twice.state)).toEqual([])
  })

  it('R14.1 R6.6 is refused with one crest short', () => {
    const poor = corridor(`${MAGE} . ${TOUGH}`, 'A 3')
    expectRefused(poor, 'g2!1', short('magic', 1))
    expect(usesIn(poor)).toEqual([])
  })

  it('R11.5.3 a target that is two spaces away stays in reach during the battle', () => {
    const before = corridor(`${MAGE} . ${TOUGH}`, 'A 3;G1 B 3;D1')
    const declared = act(before, 'g2!1', 'g2xg4')
    expect(askedIn(declared.state)).toBe('B defend')
    expect(told(declared.state, 'take')).toContain('damaged g4 30')
  })

  it('R16.6 does nothing when it is gone as the ability resolves', () => {
    const before = corridor(`${MAGE} A:magician-dragon . ${TOUGH}`, 'A 3;G4')
    expect(told(before, 'g2!1', 'g3!2').slice(-3)).toEqual([
      'monsterDestroyed g2 mighty-mage ability',
      'linkResolved 2 all',
      'linkResolved 1 nothing',
    ])
  })

  it('R16.10.3 without a chain it resolves at once', () => {
    const off = act(corridor(`${MAGE} . ${TOUGH}`, 'A 3;G9 [chain=off]'), 'g2!1')
    expect(eventsOf(off).slice(-1)).toEqual(['linkResolved 1 all'])
    expect(askedIn(off.state)).toBe('A act')
    expect(told(off.state, 'g2xg4')).toContain('damaged g4 30')
  })
})
