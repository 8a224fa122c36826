import { describe, expect, it } from 'vitest'
import { JoinCodes } from './join-codes.ts'

describe('join codes', () => {
  it('are found in any spelling', () => {
    const codes = new JoinCodes()
    codes.give('m1', () => 'ABCD2345')
    for (const typed of ['ABCD2345', 'abcd2345', 'abcd-2345', ' AB CD 23 45 '])
      expect(codes.find(typed)).toBe('m1')
    codes.forget('ABCD2345', 'm1')
    expect(codes.find('ABCD2345')).toBeUndefined()
  })

  it('point to the next match, and are not released with the first', () => {
    const codes = new JoinCodes()
    codes.give('m1', () => 'ABCD2345')
    codes.move('ABCD2345', 'm2')
    codes.forget('ABCD2345', 'm1')
    expect(codes.find('ABCD2345')).toBe('m2')
  })

  it('are never issued twice', () => {
    const codes = new JoinCodes()
    const drawn = ['A', 'A', 'B']
    const draw = () => drawn.shift() ?? ''
    expect(codes.give('m1', draw)).toBe('A')
    expect(codes.give('m2', draw)).toBe('B')
  })
})
