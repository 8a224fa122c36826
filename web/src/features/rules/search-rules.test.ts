import { describe, expect, it } from 'vitest'
import type { RuleBook } from './rule-book.ts'
import { countRules, searchRules } from './search-rules.ts'

const BOOK: RuleBook = {
  title: 'Rules',
  sections: [
    {
      id: 'R1',
      title: '1. Crests',
      blocks: [
        { kind: 'rule', id: 'R1.1', of: ['Each face shows ', { to: 'R1.2', of: ['one crest'] }] },
        { kind: 'rule', id: 'R1.2', of: ['A pool holds 10.'] },
      ],
    },
    {
      id: 'R2',
      title: '2. Rulings',
      blocks: [
        {
          kind: 'table',
          head: [['no.'], ['question']],
          rows: [
            { id: 'X1', cells: [['X1'], ['what is a pool']] },
            { id: 'X2', cells: [['X2'], ['who rolls']] },
          ],
        },
      ],
    },
  ],
}

const found = (words: string) => searchRules(BOOK, words).map(({ id, blocks }) => [id, blocks])

describe('the search in the rules', () => {
  it('finds what has all words, in any order and case', () => {
    expect(found('CREST each')).toEqual([['R1', BOOK.sections[0]?.blocks.slice(0, 1)]])
    expect(found('crest who')).toEqual([])
  })

  it('finds rules by their number, and whole sections by their title', () => {
    expect(found('r1.2')).toMatchObject([['R1', [{ id: 'R1.2' }]]])
    expect(countRules(searchRules(BOOK, 'crests'))).toBe(2)
  })

  it('keeps the rows of a table that fit', () => {
    expect(found('pool')).toMatchObject([
      ['R1', [{ id: 'R1.2' }]],
      ['R2', [{ rows: [{ id: 'X1' }] }]],
    ])
  })

  it('gives all for nothing', () => {
    expect(searchRules(BOOK, ' ')).toBe(BOOK.sections)
    expect(countRules(BOOK.sections)).toBe(4)
  })
})
