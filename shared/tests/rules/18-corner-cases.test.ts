import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { missingForSummon } from '../../src/ddm/rules/07-summon/right-to-summon.ts'
import { viewState } from '../../src/ddm/rules/08-views/view.ts'
import { corridor } from '../support/corridor.ts'
import { answersIn, attacksIn, crestsOf, damageAt, endsOf, walksIn } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { position } from '../support/position.ts'
import { expectAllRefused, expectRefused } from '../support/refused.ts'

describe('rolling without a summon', () => {
  it('R18.1 without room for any piece, rolling goes on for crests', () => {
    const walled = position`
      a   b   c   d   e   f   g
 7    x   x   x   B   x   x   x
 6    x   x   x   x   x   x   x
 5    x   x   x   x   x   x   x
 4    x   x   x   x   x   x   x
 3    x   x   x   b2  x   x   x
 2    x   x   x   a1  x   x   x
 1    x   x   x   A   x   x   x
1=A1  2=B1  5A:roll  [board=7x7]`
    const rolled = play(walled, 'roll 2.3.5 = S S M3')
    const lines = ['diceRolled A 2S.3S.5M3', 'crestsGained A M3', 'summonSkipped A impossible']
    expect(eventsOf(rolled)).toEqual(lines)
    expect(rolled).toHaveEvents(...lines)
    expect(decisionOf(rolled.state)).toEqual({ type: 'act', seat: 'A' })
    expect(rolled.state.seats.A.dice).toEqual(walled.seats.A.dice)
    expect(decisionOf(play(rolled.state, 'end').state)).toEqual({ type: 'roll', seat: 'B' })
  })

  it('R18.2 with all summons used, three of the remaining dice are rolled for crests', () => {
    const spent = (options = '') => corridor('A1 B1', `A 3;4-8;s10 5A:roll ${options}`)
    const rolled = play(spent(), 'roll 4.5.7 = S S M3')
    expect(eventsOf(rolled).slice(1)).toEqual(['crestsGained A M3', 'summonSkipped A impossible'])
    expect(missingForSummon(rolled.state)).toBe('summons')
    expect(crestsOf(rolled.state, 'A')).toBe('M3')
    expect(decisionOf(rolled.state)?.type).toBe('act')
    expectRefused(spent(), 'roll 4.5', { code: 'wrong_count', rule: 'R6.1', need: 3, got: 2 })
    const free = play(spent('[maxSummons=none]'), 'roll 4.5.7 = S S M3').state
    expect(decisionOf(free)).toEqual({ type: 'dimension', seat: 'A', level: 1 })
  })

  it('R18.3 a die without a figure of its level and type in reserve cannot be picked', () => {
    const rolled = play(corridor('A7', 'A 3;1-6;r1.7 5A:roll'), 'roll 1.4.5 = S S M3').state
    const dice = answersIn(rolled).map((text) => text.split(' ')[1])
    expect(new Set(dice.filter((die) => die !== undefined))).toEqual(new Set(['1/1']))
    const wrong = { code: 'wrong_figure', rule: 'R7.3', level: 1, type: 'beast' } as const
    expectAllRefused(rolled, {
      'dim 4/1 T@g3': { ...wrong, figure: 1 },
      'dim 4/7 T@g3': { ...wrong, figure: 7 },
      'dim 4/3 T@g3': { code: 'not_in_reserve', rule: 'R7.3', figure: 3 },
    })
  })

  it('R18.3 if no die can be picked, there is no summon', () => {
    const rolled = play(corridor('A7', 'A 3;1-6;r6-10 5A:roll'), 'roll 1.4.5 = S S M3')
    expect(rolled).toHaveEvents('summonSkipped A impossible')
    expect(missingForSummon(rolled.state)).toBe('figures')
    expect(missingForSummon(viewState(rolled.state, 'A'))).toBe('figures')
  })
})

describe('battles and moves of odd kinds', () => {
  it('R18.6 a battle may lie across the paths of both players', () => {
    const border = position`
      f   g   h
19    .   B   .
18    .   a3  .
 4    .   b2  .
 3    .   a1  .
 1    .   A   .
1=A7  2=B:mystic-horseman  3=A1  A 3;A9  B 3;D1`
    expect(attacksIn(border)).toEqual(['g3xg4', 'g18xg19'])
    expect(play(border, 'g3xg4', 'defend')).toHaveEvents('defended g4', 'damaged g4 10')
  })

  it('R18.7 a monster that cannot move attacks and defends all the same', () => {
    const shield = corridor('. A:millennium-shield .', 'A 3;M9A9')
    expect(walksIn(shield)).toEqual([])
    expectRefused(shield, 'g3-g4', {
      code: 'cannot_move',
      rule: 'R18.7',
      at: 'g3',
      by: 'millennium-shield',
    })
    const gate = position`
      g
19    B
18    a1
 1    A
1=A:millennium-shield  A 3;M9A9`
    expect(play(gate, 'g18xg19')).toHaveEvents('heartPointsLost B 1 left 2')
    const wall = corridor('. A7 B:millennium-shield', 'A 3;A1 B 3;D1')
    expect(damageAt(play(wall, 'g3xg4', 'defend').state, 'g4')).toBe(0)
  })

  it('R18.7 a monster that walks a limited way walks no further, whatever it could pay', () => {
    const slow = corridor('. A:blue-eyes-ultimate-dragon . . B1', 'A 3;M9A9')
    expect(endsOf(slow, 'g3')).toEqual(['g2', 'g4'])
    expect(play(slow, 'g3-g4')).toHaveEvents('monsterWalked g3-g4 M1')
    expectRefused(slow, 'g3-g4-g5', { code: 'too_far', rule: 'R18.7', limit: 1, spaces: 2 })
    const often = corridor('. A:blue-eyes-ultimate-dragon .', 'A 3;M9 [moveChance=unlimited]')
    expectRefused(play(often, 'g3-g4').state, 'g4-g3', {
      code: 'cannot_move',
      rule: 'R18.7',
      at: 'g4',
      by: 'blue-eyes-ultimate-dragon',
    })
    const near = corridor('. A:blue-eyes-ultimate-dragon . B1', 'A 3;M9A9')
    expect(attacksIn(play(near, 'g3-g4').state)).toEqual(['g4xg5'])
  })
})
