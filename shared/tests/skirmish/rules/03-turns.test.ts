import { describe, expect, it } from 'vitest'
import { after, at, plays } from '../support/battle.ts'

describe('turns', () => {
  it('R3.1 the one at the front takes its turn and goes to the back', () => {
    plays(
      'A ashcolt 0,0 | B gritback 5,5 | C fenhag 9,9 || queue C A B',
      'C endTurn',
      '= queue A B C, turn A',
      'A defend',
      '= queue B C A, turn B',
    )
  })

  it('R3.2 a turn begins with the end of the own defence and immunity, then strikes, then one way of acting', () => {
    plays(
      'A ashcolt 5,5 | B gritback 6,5 defend | C fenhag 9,9 immune || queue A B C',
      'A step 4,5 ; A endTurn',
      '= B open, turn B, strikes B A, C immune',
      'B endTurn ! wrong_step ; B decline ; B decline ! wrong_step ; B attack A ! out_of_reach ; B endTurn',
      '= C open',
    )
  })

  it('R3.3 the end of a turn goes in order: regen, burn, statuses, recharge, time, queue, runners', () => {
    const state = at(
      'A ashcolt 5,5 s2 hp 50 timer 1 recharge 2 regen 5x1 burn 3x1 | B gritback 6,5 || queue A B',
    )
    const stepped = after(after(state, 'A step 4,5').state, 'A endTurn')
    expect(stepped.events).toEqual([
      'healed A 5 55 regen []',
      'damaged A 3 52 burn',
      'statusEnded A regen time',
      'statusEnded A burn time',
      'reverted A s1 32',
      'provoked B A',
      'turnBegan B 2',
    ])
    expect(stepped.state.fighters[0]).toMatchObject({ recharge: 1, timer: 0, statuses: [] })
  })

  it('R3.4 unused steps do not carry over', () => {
    plays(
      'A ashcolt 5,0 | B gritback 16,16 || queue A B',
      'A endTurn ; B endTurn',
      'A step 5,1 5,2 5,3 5,4 5,5 5,6 5,7 5,8 5,9 5,10 5,11 ! too_far',
    )
  })
})
