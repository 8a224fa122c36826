import { describe, expect, it } from 'vitest'
import { distanceBetween } from '../../../src/skirmish/model/grid.ts'
import { isInReach, type RangeClass } from '../../../src/skirmish/rules/09-range.ts'
import { at, plays, refusal } from '../support/battle.ts'
import { setupOf } from '../support/setups.ts'

/** Squares in reach around 15,15, the own one left out. */
const squaresIn = (range: RangeClass, reach: 'area' | 'lines' = 'area') => {
  const { options } = setupOf(2, { reach })
  const around = Array.from({ length: 31 }, (_, x) =>
    Array.from({ length: 31 }, (_, y) => ({ x, y })),
  )
  return around
    .flat()
    .map((square) => distanceBetween({ x: 15, y: 15 }, square))
    .filter((distance) => distance.a > 0 && isInReach(options, range, distance))
}
const farthest = (range: RangeClass, isDiagonal: boolean) =>
  Math.max(...squaresIn(range).flatMap(({ a, b }) => ((isDiagonal ? b === a : b === 0) ? [a] : [])))

describe('range', () => {
  it.each([
    ['normal', 1, 1, 8],
    ['close', 2, 1, 12],
    ['long', 6, 5, 124],
    ['enemy', 6, 5, 124],
    ['ally', 6, 5, 124],
  ] as const)(
    'R9.1 %s reaches %d straight and %d diagonally, %d squares',
    (range, o, d, squares) => {
      expect([farthest(range, false), farthest(range, true)]).toEqual([o, d])
      expect(squaresIn(range)).toHaveLength(squares)
    },
  )

  it('R9.2 normal is a ≤ 1, close a + b ≤ 2, long 5a + b ≤ 30', () => {
    const { options } = setupOf(2)
    for (let a = 0; a <= 9; a += 1)
      for (let b = 0; b <= a; b += 1) {
        expect(isInReach(options, 'normal', { a, b })).toBe(a <= 1)
        expect(isInReach(options, 'close', { a, b })).toBe(a + b <= 2)
        expect(isInReach(options, 'long', { a, b })).toBe(5 * a + b <= 30)
      }
    expect(refusal(at('A ashcolt 5,5 | B gritback 8,6 || queue A B'), 'A attack B')).toEqual({
      code: 'out_of_reach',
      rule: 'R9.2',
      a: 3,
      b: 1,
    })
  })

  it('R9.2 with lines named moves reach along the eight rays alone', () => {
    expect(squaresIn('close', 'lines')).toHaveLength(4 * 2 + 4)
    expect(squaresIn('long', 'lines')).toHaveLength(4 * 6 + 4 * 5)
    expect(squaresIn('normal', 'lines')).toHaveLength(8)
  })

  it('R9.3 attacks and enemy moves aim at one opponent, ally moves at an ally or oneself', () => {
    const bad = { code: 'bad_target', rule: 'R9.3' }
    const state = at('A briarkin 5,5 | B gritback 6,5 || queue A B')
    for (const said of [
      'use snaring-roots',
      'use snaring-roots A',
      'use snaring-roots C',
      'use sap-mend A',
      'use sap-mend B',
      'use briar-lash',
    ])
      expect(refusal(state, `A ${said}`)).toEqual(bad)
    plays('A briarkin 5,5 | B gritback 6,5 || queue A B', 'A use sap-mend [1 1 1 1]')
    const ally = 'A coiljack 5,5 | B gritback 6,5 | C fenhag 7,7 | D ashcolt 9,9 || queue A B C D'
    plays('option teams pairs', ally, 'A use overcharge B', '= B might 1x3')
    plays('option teams pairs', ally, 'A use overcharge A', '= A might 1x3+')
    plays(
      'option teams pairs',
      ally,
      'A use overcharge ! bad_target ; A use overcharge C ! bad_target',
    )
  })

  it('R9.3 nothing blocks a line', () => {
    plays(
      'A skirlwing 5,5 | B gritback 6,5 | C fenhag 8,5 || queue A B C',
      'A use feather-darts C [1 1 1 1]',
      '= C 72, B 80',
    )
  })
})
