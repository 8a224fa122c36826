import { describe, expect, it } from 'vitest'
import { at, plays, refusal } from '../support/battle.ts'

const APART = 'A ashcolt 5,5 | B gritback 9,5 || queue A B'
const TOGETHER = 'A ashcolt 5,5 | B gritback 6,5 || queue A B'

describe('ways of acting', () => {
  it('R4.1 one action and up to 5 steps, split around it in any way', () => {
    plays(
      APART,
      'A step 6,5 7,5 8,5 ; A attack B [1 1 1 1] ; A step 8,6 8,7 8,8 ! too_far',
      'A use scorch-bite B ! already_acted ; A attack B ! already_acted',
    )
    expect(refusal(at(`${APART}, steps 5, acted`), 'A step 5,6')).toEqual({
      code: 'too_far',
      rule: 'R4.1',
      limit: 5,
    })
  })

  it('R4.1 after more than 5 steps no action is possible', () => {
    const state = at('A ashcolt 5,5 | B gritback 6,5 || queue A B, steps 6')
    const moved = { code: 'moved_too_far', rule: 'R4.1', steps: 6, limit: 5 }
    expect(refusal(state, 'A attack B')).toEqual(moved)
    expect(refusal(state, 'A use kindle')).toEqual(moved)
    expect(refusal(at(`${TOGETHER}, steps 5`), 'A attack B')).toBeNull()
  })

  it('R4.2 without an action up to 10 steps, unannounced, or nothing at all', () => {
    expect(refusal(at(`${APART}, steps 9`), 'A step 5,6')).toBeNull()
    expect(refusal(at(`${APART}, steps 10`), 'A step 5,6')).toEqual({
      code: 'too_far',
      rule: 'R4.2',
      limit: 10,
    })
    plays(APART, 'A endTurn', '= turn B, A 5,5 open')
  })

  it('R4.3 defending takes the whole turn, before any step or action', () => {
    plays(TOGETHER, 'A defend', '= A defend, turn B ~ defended A, turnBegan B')
    plays(TOGETHER, 'A step 5,6 ; A defend ! turn_begun')
    plays(TOGETHER, 'A attack B [1 1 1 1] ; A defend ! turn_begun')
    expect(refusal(at(`${APART}, steps 1`), 'A defend')).toEqual({
      code: 'turn_begun',
      rule: 'R4.3',
    })
  })

  it('R4.4 each attack on a defender is halved until its next turn, strikes too', () => {
    plays(
      'A ashcolt 5,5 | B gritback 6,5 | C fenhag 4,5 || queue B A C',
      'B defend ; A attack B [1 1 1 2] ; A endTurn ; C step 5,4 ; C attack B [1 1 1 1] ; C endTurn',
      '= B 76 open',
    )
  })

  it('R4.5 transforming and shifting are ways of acting of their own', () => {
    plays(TOGETHER, 'A step 5,6 ; A transform 2 ! turn_begun ; A shift 2 ! turn_begun')
    plays(TOGETHER, 'A attack B [1 1 1 1] ; A transform 2 ! turn_begun')
    plays(TOGETHER, 'A transform 2 [1 1]', '= turn B, A s2')
    plays('A ashcolt 5,5 s2 timer 3 | B gritback 6,5 || queue A B', 'A shift 3', '= turn B, A s3')
    expect(refusal(at(`${APART}, steps 1`), 'A transform 2')).toMatchObject({ rule: 'R11.1' })
    expect(refusal(at(`${APART}, steps 1`), 'A shift 2')).toMatchObject({ rule: 'R11.6' })
  })
})
