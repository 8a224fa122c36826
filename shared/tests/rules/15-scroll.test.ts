import { describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/ddm/language/decision.ts'
import { defaultIntent } from '../../src/ddm/play/legal.ts'
import { act, told } from '../support/abilities.ts'
import { corridor } from '../support/corridor.ts'
import { answersIn } from '../support/look.ts'
import { eventsOf, play } from '../support/play.ts'
import { expectAllRefused } from '../support/refused.ts'

/** Dice 2 and 5 of A brought in Dancing Elf and Larvae Moth, figures 2 and 3, which are destroyed. */
const FALLEN = 'destroyed=A5,A2'

describe('the Resurrection Scroll', () => {
  const scroll = (legend: string) => corridor('A1 B:resurrection-scroll~ . . B1', legend)
  const two = scroll(`A 3;M1;3.4.6-15;r4-10;s3;m3.0.0.0 B 3 ${FALLEN}`)

  it('R15.12 lets the controller of the monster that entered choose among those they summoned', () => {
    const entered = act(two, 'g2-g3')
    expect(eventsOf(entered).slice(2)).toEqual([
      'itemTurnedUp g3 resurrection-scroll setOff',
      'itemSetOff g3 resurrection-scroll battle-warrior',
      'linkAdded A g3 resurrection-scroll!1',
    ])
    expect(decisionOf(entered.state)).toEqual({
      type: 'choose',
      seat: 'A',
      cause: 'resurrection-scroll',
      among: [2, 5],
    })
    expect(answersIn(entered.state)).toEqual(['choose 1', 'choose 2'])
    expect(defaultIntent(entered.state, 'A')).toEqual({ type: 'choose', option: 1 })
    expectAllRefused(entered.state, {
      'choose 3': { code: 'no_such_option', rule: 'R14.9', options: 2 },
      'B choose 1': { code: 'not_your_decision', rule: 'R8.1', awaited: 'A' },
    })
    expect(told(entered.state, 'choose 2')).toEqual([
      'chosen A resurrection-scroll 5',
      'dieReturned A 5 larvae-moth',
      'linkResolved 1 all',
      'itemDiscarded g3 resurrection-scroll',
    ])
    expect(told(entered.state, 'choose 1')).toContain('dieReturned A 2 dancing-elf')
  })

  it('R15.12 the die returns to their set and the figure to their reserve, and it is destroyed no more', () => {
    const { state } = play(two, 'g2-g3', 'choose 2')
    expect(state.seats.A.dice).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect(state.seats.A.reserve).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
    expect(state.destroyed).toEqual([{ summoner: 'A', die: 2, figure: 2 }])
    const both = play(two, 'g2-g3', 'choose 1').state
    expect(both.seats.A.dice).toEqual([2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    expect(both.destroyed).toEqual([{ summoner: 'A', die: 5, figure: 3 }])
  })

  it('R15.12 with one destroyed monster nobody is asked, with none nothing happens', () => {
    const one = scroll('A 3;M1;3-15;r3-10;s2;m2.0.0.0 B 3 destroyed=A2')
    expect(told(one, 'g2-g3').slice(5)).toEqual([
      'dieReturned A 2 dancing-elf',
      'linkResolved 1 all',
      'itemDiscarded g3 resurrection-scroll',
    ])
    const none = scroll('A 3;M1 B 3')
    expect(told(none, 'g2-g3').slice(5)).toEqual([
      'linkResolved 1 nothing',
      'itemDiscarded g3 resurrection-scroll',
    ])
  })

  it('R15.12 counts who summoned it, not who commanded it or who walks', () => {
    const theirs = scroll('A 3;M1 B 3;3-14;r3-9;s3;m2.0.0.0 destroyed=B2')
    expect(told(theirs, 'g2-g3').slice(5)).toEqual([
      'linkResolved 1 nothing',
      'itemDiscarded g3 resurrection-scroll',
    ])
    const borrowed = corridor(
      'AB7 B:resurrection-scroll~ . . B1',
      'A 3;M1;1.3-15;r1.3-10;s1;m1.0.0.0 B 3 destroyed=A2/2',
    )
    expect(told(borrowed, 'g2-g3')).toContain('dieReturned A 2 dancing-elf')
  })

  it('R15.12 with summonBinding bound only the die returns', () => {
    const bound = corridor(
      'A1 B:resurrection-scroll~ . . B1',
      'A 3;M1;3-15;s2;m2.0.0.0 B 3 destroyed=A2 [summonBinding=bound]',
    )
    const back = act(bound, 'g2-g3')
    expect(back).toHaveEvents('dieReturned A 2 dancing-elf')
    expect(back.state.seats.A).toMatchObject({ reserve: [], summons: 1 })
    expect(back.state.seats.A.dice).toContain(2)
  })

  it('R18.4 a returned die gives its summon back, and is rolled and dimensioned again', () => {
    const last = corridor(
      'A1 B:resurrection-scroll~ . . B1',
      'A 3;M1;3.4.6-8;r3-10;s10;m2.0.0.0 B 3;0 destroyed=A2',
    )
    const back = play(last, 'g2-g3', 'end', 'end')
    expect(back.state.seats.A).toMatchObject({ summons: 9, summoned: [2, 0, 0, 0] })
    const rolled = play(back.state, 'roll 2.3.4 = S S S')
    expect(decisionOf(rolled.state)).toEqual({ type: 'dimension', seat: 'A', level: 1 })
    const again = play(rolled.state, 'dim 2/2 L@h4')
    expect(again).toHaveEvents('monsterSummoned A h4 2/2 dancing-elf')
    expect(again.state.seats.A).toMatchObject({ summons: 10, summoned: [3, 0, 0, 0] })
  })

  it('R18.4 without it there would be no summon left', () => {
    const last = corridor(
      'A1 . . . B1',
      'A 3;M1;3.4.6-8;r3-10;s10;m2.0.0.0 B 3;0 destroyed=A2 5A:roll',
    )
    expect(play(last, 'roll 3.4.6 = S S S')).toHaveEvents('summonSkipped A impossible')
  })

  it('R18.4 R17.6.2 summons are counted each time for the ladder', () => {
    const back = play(two, 'g2-g3', 'choose 1').state
    expect(back.seats.A.summoned).toEqual([3, 0, 0, 0])
    expect(back.seats.A.summons).toBe(2)
  })
})

describe('a monster that was taken', () => {
  it('R18.5 R17.6.2 counts for the ladder to the player who summoned it', () => {
    const taken = corridor('AB1 . . . A1', 'A 3;0;m1.0.0.0 B 3;0;m1.0.0.0 50A:act;+49')
    expect(play(taken, 'end').state.outcome).toMatchObject({ winner: null, rule: 'R17.6.4' })
    const more = corridor('AB1 AB2 . . A1', 'A 3;0;m1.0.0.0 B 3;0;m2.0.0.0 50A:act;+50')
    expect(play(more, 'end').state.outcome).toMatchObject({ winner: 'B', rule: 'R17.6.2' })
  })

  it('R18.5 when it is destroyed, it is a destroyed monster of that player', () => {
    const fight = corridor('. AB1:10 B7', 'B 3;A1 A 3 6B:act')
    const fallen = play(fight, 'g4xg3')
    expect(fallen).toHaveEvents('monsterDestroyed g3 battle-warrior')
    expect(fallen.state.destroyed).toEqual([{ summoner: 'B', die: 1, figure: 1 }])
  })
})
