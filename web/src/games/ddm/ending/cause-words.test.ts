import { describe, expect, it } from 'vitest'
import { DE } from '../../../app/text/de.ts'
import { EN } from '../../../app/text/en.ts'
import { causeWords, type gaveUpOf } from './cause-words.ts'

const PLAYERS = { A: { away: null, clock: null }, B: { away: null, clock: null } }
const nameOf = (seat: string) => `player ${seat}`

describe('why a duel ended', () => {
  it('names who resigned, left or ran out of time (R17.8)', () => {
    const outcome = { winner: 'A', rule: 'R17.8', ladder: null } as const
    const here = { away: null, clock: null }
    const of = (text: typeof EN, own: 'A' | 'B' | null, loser: Parameters<typeof gaveUpOf>[0]) =>
      causeWords(text, outcome, own, nameOf, { A: here, B: loser })
    const late = { away: null, clock: { leftMs: 0, deadlineMs: null } }
    const hasTime = { away: null, clock: { leftMs: 900, deadlineMs: null } }
    for (const own of ['A', null] as const) {
      expect(of(EN, own, here)).toBe('player B resigned.')
      expect(of(EN, own, hasTime)).toBe('player B resigned.')
      expect(of(EN, own, late)).toBe('player B ran out of time.')
      for (const away of ['left', 'dropped'] as const)
        expect(of(EN, own, { ...late, away })).toMatch(/^player B left the match/)
      expect(of(DE, own, here)).toBe('player B hat aufgegeben.')
    }
    expect(of(EN, 'B', here)).toBe('You resigned.')
    expect(of(DE, 'B', late)).toBe('Deine Bedenkzeit ist abgelaufen.')
    expect(causeWords(EN, { ...outcome, winner: null }, 'A', nameOf, { A: here, B: here })).toBe(
      EN.result.agreed,
    )
  })

  it('says what called for the tie-break, and which of its rungs decided (R17.6)', () => {
    const outcome = { winner: 'A', rule: 'R17.6.1', ladder: 'R17.4' } as const
    for (const text of [EN, DE])
      expect(causeWords(text, outcome, null, nameOf, PLAYERS)).toBe(
        `${text.result.ladders['R17.4']} ${text.result.rules['R17.6.1']}`,
      )
  })
})
