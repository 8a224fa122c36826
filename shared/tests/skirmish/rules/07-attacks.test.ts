import { describe, expect, it } from 'vitest'
import { after, at, plays, refusal } from '../support/battle.ts'

const NEAR = 'A ashcolt 5,5 | B gritback 6,5 || queue A B'

describe('attacks', () => {
  it('R7.1 a normal attack hits one adjacent opponent, turn after turn', () => {
    expect(after(at(NEAR), 'A attack B [4 3 2 1]').events).toEqual([
      'attacked A B [4 3 2 1]',
      'damaged B 10 70 attack',
    ])
    plays(NEAR, 'A attack B [1 1 1 1] ; A endTurn ; B endTurn ; A attack B [1 1 1 1]', '= B 72')
    expect(refusal(at(NEAR), 'A attack A')).toEqual({ code: 'bad_target', rule: 'R9.3' })
    expect(refusal(at(NEAR), 'A attack C')).toEqual({ code: 'bad_target', rule: 'R9.3' })
  })

  it('R7.2 dice of the stage plus might less weak, one at least', () => {
    plays('A ashcolt 5,5 might 2x1 | B gritback 6,5 || queue A B', 'A attack B [1 1 1 1 1 1]')
    plays('A ashcolt 5,5 s2 timer 2 weak 3x1 | B gritback 6,5 || queue A B', 'A attack B [1 1]')
    plays(
      'A ashcolt 5,5 might 1x1 weak 9x1 | B gritback 6,5 || queue A B',
      'A attack B [3]',
      '= B 77',
    )
  })

  it('R7.3 a named attack doubles the sum, unless it says normal', () => {
    plays(NEAR, 'A use scorch-bite B [1 2 3 4]', '= B 60')
    plays(NEAR, 'A use spark-spit B [1 2 3 4]', '= B 70')
  })

  it('R7.4 exposed is added and guard subtracted after doubling, then halved and rounded down', () => {
    plays(
      'A ashcolt 5,5 | B gritback 6,5 exposed 5x2 || queue A B',
      'A use scorch-bite B [1 1 1 1]',
      '= B 67',
    )
    plays(
      'A ashcolt 5,5 | B gritback 6,5 guard 4x2 || queue A B',
      'A use scorch-bite B [1 1 1 1]',
      '= B 76',
    )
    plays(
      'A ashcolt 5,5 | B gritback 6,5 guard 3x2 defend || queue A B',
      'A use scorch-bite B [1 1 1 1]',
      '= B 78',
    )
    plays(
      'A ashcolt 5,5 | B gritback 6,5 guard 9x2 || queue A B',
      'A attack B [1 1 1 1]',
      '= B 80 ~ damaged B 0 80',
    )
  })

  it('R7.5 attacks always hit, and nobody answers them', () => {
    const { state } = after(at(NEAR), 'A attack B [1 1 1 1]')
    expect(state.queue[0]).toBe('A')
    expect(refusal(state, 'B attack A')).toEqual({
      code: 'not_your_decision',
      rule: 'R3.2',
      awaited: ['A'],
    })
  })

  it('R7.6 at 0 HP a fighter leaves grid and queue, and its strikes and those against it are gone', () => {
    plays(
      'A ashcolt 5,5 | B gritback 6,5 hp 4 | C fenhag 0,0 || queue A B C, strikes B C, strikes C B',
      'A attack B [1 1 1 1]',
      '= B out, queue A C, strikes B -, strikes C - ~ damaged B 4 0 attack, knockedOut B attack',
      'A step 6,5',
    )
    expect(
      after(
        at('A ashcolt 5,5 | B gritback 6,5 hp 3 | C fenhag 0,0 || queue A B C'),
        'A attack B [4 4 4 4]',
      ).events,
    ).toContain('damaged B 16 0 attack')
  })
})
