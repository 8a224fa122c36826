import { describe, expect, it } from 'vitest'
import { legalIntents } from '../../../src/skirmish/play/legal.ts'
import { at, plays } from '../support/battle.ts'

describe('corner cases', () => {
  it('R14.1 a fighter without a step left may act; one without an opponent in reach may do the rest', () => {
    plays(
      'A ashcolt 5,5 slow 9x2 | B gritback 6,5 || queue A B, steps 1',
      'A attack B ! moved_too_far',
    )
    plays('A ashcolt 5,5 slow 9x2 | B gritback 6,5 || queue A B', 'A attack B [1 1 1 1]')
    plays(
      'A ashcolt 5,5 | B gritback 6,5 || queue A B, steps 5',
      'A attack B [1 1 1 1] ; A step 5,6 ! too_far',
    )
    const types = new Set(
      legalIntents(at('A ashcolt 0,0 | B gritback 16,16 || queue A B'), 'A').map(
        ({ type }) => type,
      ),
    )
    expect([...types].sort()).toEqual(['defend', 'endTurn', 'step', 'transform', 'use'])
  })

  it('R14.2 a move without a legal target cannot be used; one without effect can, and recharges', () => {
    plays('A briarkin 5,5 | B gritback 16,16 || queue A B', 'A use snaring-roots B ! out_of_reach')
    plays(
      'A briarkin 5,5 | B gritback 9,9 || queue A B',
      'A use sap-mend [1 1 1 1] ; A endTurn',
      '= A 80 recharge 2 ~ healed A 0 80',
    )
    plays(
      'A gloamwolf 5,5 | B gritback 6,5 weak 9x9 || queue A B',
      'A use dread-howl B ; A endTurn',
      '= B weak 9x9, A recharge 2',
    )
  })

  it('R14.3 a runner knocked out by its own burn gives no strikes; nor does one run from that fell', () => {
    plays(
      'A ashcolt 5,5 hp 3 burn 3x2 | B gritback 6,5 | C fenhag 0,0 || queue A C B',
      'A step 4,5 ; A endTurn',
      '= A out, queue C B, strikes B -',
    )
    plays(
      'A ashcolt 5,5 | B gritback 6,5 hp 1 | C fenhag 0,0 || queue A B C',
      'A attack B [1 1 1 1] ; A step 4,5 ; A endTurn',
      '= turn C, strikes B -',
    )
  })

  it("R14.4 a strike's status falls on the runner, and its next own turn counts", () => {
    plays(
      'A ashcolt 0,0 | B coiljack 9,9 || queue B A, strikes B A',
      'B strike static-grip [1 1 1 1] ; B endTurn',
      '= A 76 weak 1x3',
      'A attack B ! out_of_reach ; A endTurn',
      '= A weak 1x2',
    )
  })
})
