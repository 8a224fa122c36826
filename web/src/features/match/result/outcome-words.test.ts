import { describe, expect, it } from 'vitest'
import { DE } from '../../../app/text/de.ts'
import { EN } from '../../../app/text/en.ts'
import { causeWords, outcomeWords } from './outcome-words.ts'

const nameOf = (seat: string) => `player ${seat}`

describe('how a match ended', () => {
  it('is told to the seat that is spoken to, or by name', () => {
    expect(outcomeWords(EN, { winner: 'A' }, 'A', nameOf)).toBe('You win!')
    expect(outcomeWords(EN, { winner: 'A' }, 'B', nameOf)).toBe('You lose')
    expect(outcomeWords(EN, { winner: 'A' }, null, nameOf)).toBe('player A wins')
    expect(outcomeWords(EN, { winner: null }, 'A', nameOf)).toBe('Draw')
  })

  it('names who resigned, left or ran out of time (R17.8)', () => {
    const outcome = { winner: 'A', rule: 'R17.8', ladder: null } as const
    expect(causeWords(EN, outcome, 'B', nameOf)).toBe('You resigned, left or ran out of time.')
    for (const own of ['A', null] as const) {
      const words = causeWords(EN, outcome, own, nameOf)
      expect(words).toBe('player B resigned, left or ran out of time.')
      expect(causeWords(DE, outcome, own, nameOf)).toMatch(/^player B hat aufgegeben/)
    }
    expect(causeWords(EN, { ...outcome, winner: null }, 'A', nameOf)).toBe(EN.result.agreed)
  })

  it('says what called for the tie-break, and which of its rungs decided (R17.6)', () => {
    const outcome = { winner: 'A', rule: 'R17.6.1', ladder: 'R17.4' } as const
    for (const text of [EN, DE])
      expect(causeWords(text, outcome, null, nameOf)).toBe(
        `${text.result.ladders['R17.4']} ${text.result.rules['R17.6.1']}`,
      )
  })
})
