import { describe, expect, it } from 'vitest'
import { SKIRMISH } from '../../../src/skirmish/play/game.ts'
import { after, at, plays, refusal } from '../support/battle.ts'

const THREE = 'A ashcolt 5,5 | B gritback 9,9 | C fenhag 0,0 || queue A B C'

describe('the last side standing', () => {
  it('R13.1 wins at once; the others are placed in reverse order of going out', () => {
    const { state, events } = after(
      at(`A ashcolt 5,5 | B gritback 6,5 hp 1 | C out fenhag || queue A B, out C`),
      'A use spark-spit B [1 1 1 1]',
    )
    expect(events.slice(-2)).toEqual(['knockedOut B attack', 'ended R13.1 A B C'])
    expect(SKIRMISH.outcome(state)).toEqual({ places: [['A'], ['B'], ['C']], rule: 'R13.1' })
    expect(SKIRMISH.decisions(state)).toEqual([])
    expect(refusal(state, 'A endTurn')).toEqual({
      code: 'not_your_decision',
      rule: 'R3.2',
      awaited: [],
    })
    expect(refusal(state, 'A resign')).toEqual({ code: 'battle_over', rule: 'R13.1' })
  })

  it('R13.1 a team goes with its last fighter and is placed together', () => {
    plays(
      'option teams pairs',
      'A ashcolt 5,5 | B out | C gritback 6,5 hp 1 | D out | E out | F fenhag 4,5 hp 4 || queue A C F, out D E B',
      'A attack F [1 1 1 1] ; A endTurn ; C resign',
      '= over A+B, places C+D E+F',
    )
  })
})

describe('leaving', () => {
  it('R13.2 a seat may resign at any time; in its own turn the next one begins', () => {
    const { events, state } = after(
      at(
        'A ashcolt 5,5 burn 3x3 | B gritback 6,5 | C fenhag 0,0 || queue A B C, steps 1, strikes A B',
      ),
      'A resign',
    )
    expect(events).toEqual(['resigned A seat', 'knockedOut A left', 'turnBegan B 2'])
    expect(SKIRMISH.isOut(state, 'A')).toBe(true)
    expect(refusal(state, 'A resign')).toEqual({ code: 'already_out', rule: 'R13.2', seat: 'A' })
    plays(THREE, 'C resign', '= turn A, queue A B, C out')
    plays(THREE, 'A step 5,6 ; C resign ; A step 5,7', '= A 5,7')
  })

  it('R13.2 one that resigns before all have chosen is not awaited and rolls no dice', () => {
    const ones = '1 1 1 1 1 1 1 1 1 1'
    const begun = after(
      at('A in ashcolt | B in | C in fenhag ||'),
      `B resign [${ones} 2 1 1 1 1 1 1 1 1 1]`,
    )
    expect(begun.events.slice(2)).toEqual([
      'fightersShown A ashcolt C fenhag',
      `orderRolled A [${ones}]`,
      'orderRolled C [2 1 1 1 1 1 1 1 1 1]',
      'turnBegan C 1',
    ])
    expect(begun.state.fighters.map(({ at: { x, y } }) => `${x},${y}`)).toEqual(['8,2', '3,12'])
    const alone = after(at('A in | B in ||'), 'B resign')
    expect(alone.events).toEqual(['resigned B seat', 'knockedOut B left', 'ended R13.1 A B'])
    expect(SKIRMISH.decisions(alone.state)).toEqual([])
  })

  it('R13.2 all who are still in may agree on a draw and share the first place', () => {
    plays(
      'A ashcolt 5,5 | B gritback 9,9 | C fenhag 0,0 | D out || queue A B C, out D',
      'B draw ; A draw ! offer_stands ; B draw yes ! already_agreed ; D draw yes ! already_out ; A draw yes ; C draw yes',
      '= over A+B+C, places D ~ drawOffered B, drawAnswered A yes, ended R13.2',
    )
  })

  it('R13.2 an offer ends when one declines, its offerer is in turn again, or leaves; one a seat and turn', () => {
    plays(
      THREE,
      'B draw ; C draw no ; B draw ! already_offered ; C draw ; A endTurn ; C draw no ! already_agreed',
    )
    plays(THREE, 'A draw no ! no_offer ; B draw ; A endTurn', '= turn B ~ drawLapsed B')
    plays(THREE, 'B draw ; B resign ; A draw yes ! no_offer')
    // The last one who was still asked goes.
    plays(THREE, 'A draw ; B draw yes ; C resign', '= over A+B, places C')
    const { state } = after(at(THREE), 'B draw')
    expect(refusal(after(state, 'C draw no').state, 'B draw')).toEqual({
      code: 'already_offered',
      rule: 'R13.2',
    })
  })
})

describe('the server', () => {
  it('R13.3 gives the default answer when time runs out', () => {
    const { defaultIntent } = SKIRMISH
    expect(defaultIntent(at('A in | B in ||'), 'B')).toEqual({
      type: 'chooseFighter',
      fighter: 'ashcolt',
    })
    expect(defaultIntent(at(THREE), 'A')).toEqual({ type: 'defend' })
    expect(defaultIntent(at(`${THREE}, steps 1`), 'A')).toEqual({ type: 'endTurn' })
    expect(defaultIntent(at(`${THREE}, acted`), 'A')).toEqual({ type: 'endTurn' })
    expect(defaultIntent(at(`${THREE}, strikes A B`), 'A')).toEqual({ type: 'decline' })
    expect(defaultIntent(at(THREE), 'B')).toBeNull()
  })

  it('R13.3 puts a seat out that lapses too often, or calls a draw', () => {
    expect(SKIRMISH.absenceIntent('A')).toEqual({ type: 'lapse', seat: 'A', result: 'loss' })
    expect(SKIRMISH.drawIntent('A')).toEqual({ type: 'lapse', seat: 'A', result: 'draw' })
    plays(THREE, 'server lapse A loss', '= A out, turn B ~ resigned A server')
    plays(
      THREE,
      'C resign ; server lapse C loss ! already_out ; server lapse C draw',
      '= over A+B, places C ~ ended R13.3',
    )
    const only = { code: 'server_only', rule: 'R13.3' }
    expect(refusal(at(THREE), 'A lapse B loss')).toEqual(only)
    expect(refusal(at(THREE), 'server resign')).toEqual(only)
    expect(refusal(at(THREE), 'server endTurn')).toMatchObject({ code: 'not_your_decision' })
    expect(refusal(at('A in | B in ||'), 'server lapse F loss')).toMatchObject({
      code: 'already_out',
    })
  })
})

describe('the limits', () => {
  it('R13.4 after 10 turns for each fighter standing without a lost HP, most HP wins', () => {
    plays('A ashcolt 5,5 hp 70 | B gritback 9,9 || queue A B, turn 19', 'A endTurn', '= turn B')
    plays(
      'A ashcolt 5,5 hp 70 | B gritback 9,9 || queue A B, turn 20',
      'A endTurn',
      '= over B, places A ~ ended R13.4',
    )
    plays(
      'A ashcolt 5,5 hp 70 | B gritback 9,9 || queue A B, turn 30, loss 11',
      'A endTurn',
      '= turn B',
    )
    plays(
      'A ashcolt 5,5 burn 1x1 | B gritback 9,9 || queue A B, turn 30, loss 10',
      'A endTurn',
      '= turn B',
    )
    plays(
      'option stallLimit off',
      'A ashcolt 5,5 | B gritback 9,9 || queue A B, turn 70',
      'A endTurn',
      '= turn B',
    )
    // Two of three still stand: 20 turns are enough, also ended by leaving.
    plays(
      'A ashcolt 5,5 hp 70 | B gritback 9,9 | C fenhag 0,0 || queue C A B, turn 20',
      'C resign',
      '= over B, places A C',
    )
  })

  it('R13.4 after 40 turns for each seat too; then fighters standing decide, then it is a draw', () => {
    plays(
      'A ashcolt 5,5 hp 70 | B gritback 9,9 | C out || queue A B, turn 120, loss 119, out C',
      'A endTurn',
      '= over B, places A C',
    )
    plays(
      'A ashcolt 5,5 hp 70 | B gritback 9,9 hp 70 | C fenhag 0,0 hp 9 || queue A B C, turn 120, loss 119',
      'A endTurn',
      '= over A+B, places C',
    )
    plays(
      'option turnLimit off',
      'A ashcolt 5,5 | B gritback 9,9 || queue A B, turn 900, loss 899',
      'A endTurn',
      '= turn B',
    )
    plays(
      'option teams pairs',
      'A ashcolt 5,5 hp 70 | B out | C gritback 9,9 hp 35 | D fenhag 0,0 hp 35 || queue A C D, turn 160, loss 159, out B',
      'A endTurn',
      '= over C+D, places A+B',
    )
  })
})
