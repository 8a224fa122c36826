import { describe, expect, it } from 'vitest'
import { at, plays, refusal } from '../support/battle.ts'

describe('steps', () => {
  it('R5.1 a step goes to one of the eight squares around, on the grid and free', () => {
    const state = at('A ashcolt 0,5 | B gritback 1,6 | C fenhag 1,4 || queue A B C')
    const around = ['0,6', '1,5', '0,4']
    for (const square of around) expect(refusal(state, `A step ${square}`)).toBeNull()
    expect(refusal(state, 'A step 1,6')).toEqual({ code: 'occupied', rule: 'R5.1', by: 'B' })
    expect(refusal(state, 'A step -1,5')).toEqual({ code: 'off_grid', rule: 'R5.1' })
    for (const square of ['2,5', '0,5', '0,7'])
      expect(refusal(state, `A step ${square}`)).toEqual({ code: 'not_a_step', rule: 'R5.1' })
  })

  it('R5.1 a diagonal step costs the same and may pass between two fighters', () => {
    plays(
      'A ashcolt 5,5 | B gritback 6,5 | C fenhag 5,6 || queue A B C',
      'A step 6,6 7,7 8,8 9,9 10,10 11,11 12,12 13,13 14,14 15,15 16,16 ! too_far',
      '= A 15,15',
    )
  })

  it('R5.2 swift and slow change both limits, never below 0', () => {
    const limits = (statuses: string, fields = '') => {
      const state = at(`A ashcolt 5,5 ${statuses} | B gritback 9,9 || queue A B, steps 30${fields}`)
      return (refusal(state, 'A step 5,6') as { limit: number }).limit
    }
    expect(limits('')).toBe(10)
    expect(limits('swift 3x1')).toBe(13)
    expect(limits('swift 3x1 slow 4x1')).toBe(9)
    expect(limits('slow 12x1')).toBe(0)
    expect(limits('slow 2x1', ', acted')).toBe(3)
    expect(limits('slow 7x1', ', acted')).toBe(0)
    expect(
      refusal(at('A ashcolt 5,5 slow 12x1 | B gritback 9,9 || queue A B'), 'A step 5,6'),
    ).toEqual({
      code: 'too_far',
      rule: 'R4.2',
      limit: 0,
    })
  })
})
