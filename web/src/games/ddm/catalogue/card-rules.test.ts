import { BUILT_IN } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { cardLines } from './card-rules.ts'

const linesOf = (id: string) => {
  const card = BUILT_IN.cards.get(id)
  return card === undefined ? [] : cardLines(card)
}

describe('what a card does', () => {
  it('names the rule that it rests on (R13, R14, R15)', () => {
    expect(linesOf('blue-eyes-white-dragon')).toMatchObject([{ rule: 'R13.1' }])
    expect(linesOf('time-wizard')).toMatchObject([{ rule: 'R14.8' }])
    expect(linesOf('energy-disk')).toMatchObject([{ rule: 'R15.3' }, { rule: 'R15.8' }])
    expect(linesOf('zoa')).toEqual([])
  })
})
