import { describe, expect, it } from 'vitest'
import { after, at, plays, refusal } from '../support/battle.ts'

describe('running', () => {
  it('R6.1 is to have been adjacent in a turn with a step, and not at its end', () => {
    plays(
      'A ashcolt 5,5 | B gritback 6,5 || queue A B',
      'A step 4,5 ; A endTurn',
      '= strikes B A ~ provoked B A',
    )
    plays(
      'A ashcolt 5,5 | B gritback 6,5 || queue A B',
      'A step 4,5 5,5 ; A endTurn',
      '= strikes B -',
    )
    plays(
      'A ashcolt 3,5 | B gritback 6,5 || queue A B',
      'A step 4,5 5,5 4,5 ; A endTurn',
      '= strikes B A',
    )
    plays('A ashcolt 5,5 | B gritback 6,5 || queue A B', 'A endTurn', '= strikes B -')
  })

  it('R6.1 nobody runs from an ally', () => {
    plays(
      'option teams pairs',
      'A ashcolt 5,5 | B gritback 6,5 | C fenhag 0,0 | D coiljack 0,5 || queue A B C D',
      'A step 4,5 ; A endTurn',
      '= strikes B -, queue B C D A',
    )
  })

  it('R6.2 those run from move to the front and keep their order', () => {
    plays(
      'A ashcolt 5,5 | B gritback 6,5 | C fenhag 9,9 | D coiljack 6,6 || queue A C D B',
      'A step 4,4 ; A endTurn',
      '= queue D B C A, strikes B A, strikes D A',
    )
  })

  it('R6.3 each gets one strike, to be used at the start of its next turn or lost', () => {
    plays(
      'A ashcolt 5,5 | B gritback 6,5 || queue A B',
      'A step 4,5 ; A endTurn ; B strike [1 1 1 1] ; B strike ! wrong_step ; B endTurn ; A endTurn ; B strike ! wrong_step',
      '= A 76',
    )
  })
})

describe('strikes', () => {
  const RAN = 'A ashcolt 0,0 | B gritback 16,16 || queue B A, strikes B A'

  it('R6.4 a strike is a normal attack or a ready close-range named attack, at any distance', () => {
    const { state, events } = after(at(RAN), 'B strike shoulder-ram [1 1 1 1]')
    expect(events).toEqual(['struck B A shoulder-ram [1 1 1 1]', 'damaged A 8 72 attack'])
    expect(refusal(state, 'B use stone-skin')).toMatchObject({ code: 'recharging' })
    expect(after(at(RAN), 'B strike [1 1 1 1]').events[0]).toBe('struck B A [1 1 1 1]')
    expect(after(at(RAN), 'B decline').events).toEqual(['declined B A'])
    for (const move of ['stone-skin', 'pebble-hail'])
      expect(refusal(at(RAN), `B strike ${move}`)).toEqual({
        code: 'not_a_strike',
        rule: 'R6.4',
        move,
      })
    expect(refusal(at(RAN), 'B strike rockslide')).toMatchObject({ code: 'no_such_move' })
  })

  it('R6.5 with opportunity free the turn follows in full, a named strike uses the named move', () => {
    plays(
      'A ashcolt 7,7 | B gritback 9,9 || queue B A, strikes B A',
      'B strike [1 1 1 1] ; B step 8,8 ; B use shoulder-ram A [1 1 1 1] ; B endTurn',
      '= A 68, B recharge 2',
    )
    plays(
      'A ashcolt 7,7 | B gritback 9,9 || queue B A, strikes B A',
      'B strike [1 1 1 1] ; B defend',
      '= B defend',
    )
  })

  it('R6.5 with spends a strike is the action of the turn, and other strikes are dropped', () => {
    plays(
      'option opportunity spends',
      'A ashcolt 7,7 | B gritback 9,9 | C fenhag 0,0 || queue B A C, strikes B A, strikes B C',
      'B strike [1 1 1 1]',
      '= strikes B -, A 76, C 80',
      'B strike ! wrong_step ; B defend ! turn_begun ; B attack A ! already_acted ; B step 9,10 9,11 9,12 9,13 9,14 9,15 ! too_far',
    )
    plays(
      'option opportunity spends',
      'A ashcolt 7,7 | B gritback 9,9 | C fenhag 0,0 || queue B A C, strikes B A, strikes B C',
      'B decline ; B strike [1 1 1 1]',
      '= A 80, C 76',
    )
  })

  it('R6.6 several come in the order in which the runners ran', () => {
    plays(
      'A ashcolt 7,7 | B gritback 9,9 | C fenhag 0,0 || queue B A C, strikes B C, strikes B A',
      'B strike [1 1 1 1]',
      '= C 76, A 80, strikes B A',
      'B strike [1 1 1 2]',
      '= A 75, turn B',
    )
  })

  it('R6.6 one against a fighter that is knocked out or immune is dropped unasked', () => {
    plays(
      'A ashcolt 5,5 | B gritback 6,5 | C fenhag 4,5 || queue A B C',
      'A step 5,8 ! not_a_step ; A step 5,6 5,7 ; A endTurn',
      '= queue B C A, strikes B A, strikes C A',
      // B runs from A, which moves up before C and transforms.
      'B decline ; B step 6,6 6,5 6,4 ; B endTurn',
      '= queue A C B, strikes A B, strikes C A',
      'A decline ; A transform 2 [1 1]',
      '= turn C, strikes C -, A immune',
      'C endTurn',
    )
    plays(
      'A ashcolt 5,5 hp 4 | B gritback 6,5 | C fenhag 4,5 || queue B C A, strikes B A, strikes C A',
      'B strike [1 1 1 1] ; B endTurn',
      '= A out, turn C, strikes C -',
    )
  })
})
