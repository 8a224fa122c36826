import { describe, expect, it } from 'vitest'
import { after, at, plays, refusal } from '../support/battle.ts'

const NEAR = 'A ashcolt 5,5 | B gritback 6,5 || queue A B'

describe('transformation', () => {
  it('R11.1 to a stage above the base, up to the top, for 2d6 turns, once a battle', () => {
    expect(after(at(NEAR), 'A transform 2 [3 4]').events).toEqual([
      'transformed A s2 100 7 [3 4]',
      'turnBegan B 2',
    ])
    for (const stage of [0, 1, 4, 5, 9])
      expect(refusal(at(NEAR), `A transform ${stage}`)).toEqual({
        code: 'bad_stage',
        rule: 'R11.1',
        stage,
      })
    expect(
      refusal(at('A ashcolt 5,5 transforms 1 | B gritback 6,5 || queue A B'), 'A transform 2'),
    ).toEqual({
      code: 'no_transform',
      rule: 'R11.1',
    })
    plays('option transformUses 0', NEAR, 'A transform 2 ! no_transform')
    plays(
      'option transformUses 2',
      'A ashcolt 5,5 transforms 1 | B gritback 6,5 || queue A B',
      'A transform 2 [1 1]',
    )
    plays('option topStage 1', NEAR, 'A transform 2 ! bad_stage ; A transform 1 ! bad_stage')
  })

  it('R11.2 nothing else can be done in that turn', () => {
    plays(NEAR, 'A transform 2 [1 1] ; A attack B ! not_your_decision', '= turn B')
  })

  it('R11.3 all statuses end; damage and recharge stay', () => {
    plays(
      'A ashcolt 5,5 hp 30 recharge 2 might 2x2 burn 9x9 | B gritback 6,5 || queue A B',
      'A transform 3 [1 1]',
      '= A 70 recharge 1 might - burn - ~ statusEnded A might transformed, statusEnded A burn transformed',
    )
  })

  it('R11.4 until its next turn it cannot be chosen for attacks, strikes or debuffs', () => {
    const state = at('A ashcolt 5,5 immune | B briarkin 6,5 || queue B A')
    const immune = { code: 'immune', rule: 'R11.4', seat: 'A' }
    for (const said of ['attack A', 'use briar-lash A', 'use snaring-roots A'])
      expect(refusal(state, `B ${said}`)).toEqual(immune)
    plays('A ashcolt 5,5 immune | B briarkin 6,5 || queue B A', 'B endTurn', '= A open')
  })

  it('R11.4 allies can still choose it', () => {
    plays(
      'option teams pairs',
      'A coiljack 5,5 | B gritback 6,5 immune | C fenhag 0,0 | D ashcolt 0,5 || queue A B C D',
      'A use overcharge B',
      '= B might 1x3',
    )
  })

  it('R11.5 the roll counts own turns after that one; then it is back at the base, with 1 HP at least', () => {
    plays(
      NEAR,
      'A transform 2 [1 1] ; B endTurn ; A endTurn ; B endTurn',
      '= A s2 timer 1',
      'A endTurn',
      '= A s1 80 timer - ~ reverted A s1 80',
    )
    // What is missing at the floor is the damage from then on.
    plays(
      'option transformUses 2',
      'A ashcolt 5,5 s3 hp 20 timer 1 | B gritback 16,16 || queue A B',
      'A endTurn ; B endTurn ; A transform 3 [1 1]',
      '= A 41',
    )
  })

  it('R11.6 while transformed it may shift to any other stage, and time and statuses go on', () => {
    const state = 'A ashcolt 5,5 s2 hp 40 timer 3 burn 1x2 | B gritback 6,5 || queue A B'
    plays(state, 'A shift 3', '= A s3 59 timer 2 burn 1x1 open, turn B ~ shifted A s3 60')
    plays(state, 'A shift 1', '= A s1 19')
    for (const stage of [0, 2, 4])
      expect(refusal(at(state), `A shift ${stage}`)).toEqual({
        code: 'bad_stage',
        rule: 'R11.6',
        stage,
      })
    expect(refusal(at(NEAR), 'A shift 2')).toEqual({ code: 'not_transformed', rule: 'R11.6' })
    plays('A ashcolt 5,5 s3 hp 10 timer 3 | B gritback 6,5 || queue A B', 'A shift 1', '= A s1 1')
  })
})
