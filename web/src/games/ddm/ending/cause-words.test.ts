import { describe, expect, it } from 'vitest'
import { DE } from '../../../app/text/de.ts'
import { EN } from '../../../app/text/en.ts'
import { causeWords } from './cause-words.ts'

const PLAYERS = { A: { away: null, clock: null }, B: { away: null, clock: null } }
const nameOf = (seat: string) => `player ${seat}`

describe('why a duel ended', () => {
  it('names who resigned, left or ran out of time (R17.8)', () => {
    const outcome = { winner: 'A', rule: 'R17.8', ladder: null } as const
    const here = { away: null, clock: null }
    type Loser = Parameters<typeof causeWords>[4]['B']
    const of = (text: typeof EN, own: 'A' | 'B' | null, loser: Loser, wasGone = false) =>
      causeWords(
        ...([text, outcome, own, nameOf, { A: here, B: loser }] as const),
        new Set(wasGone ? ['B'] : []),
      )
    const late = { away: null, clock: { leftMs: 0, deadlineMs: null } }
    const hasTime = { away: null, clock: { leftMs: 900, deadlineMs: null } }
    for (const own of ['A', null] as const) {
      expect(of(EN, own, here)).toBe('player B resigned.')
      expect(of(EN, own, hasTime)).toBe('player B resigned.')
      expect(of(EN, own, late)).toBe('player B ran out of time.')
      for (const away of ['left', 'dropped'] as const) {
        expect(of(EN, own, { ...late, away }, true)).toMatch(/^player B left the match/)
        // Whoever resigns may leave after it.
        expect(of(EN, own, { ...hasTime, away })).toBe('player B resigned.')
      }
      expect(of(DE, own, here)).toBe('player B hat aufgegeben.')
    }
    expect(of(EN, 'B', here)).toBe('You resigned.')
    expect(of(DE, 'B', late)).toBe('Deine Bedenkzeit ist abgelaufen.')
    const left = { A: here, B: { ...here, away: 'left' as const } }
    expect(causeWords(EN, outcome, 'A', nameOf, left, null)).toBe(
      'player B resigned or left the match.',
    )
    const drawn = { ...outcome, winner: null }
    expect(causeWords(EN, drawn, 'A', nameOf, left, null)).toBe(EN.result.agreed)
  })

  it('says whose Dungeon Master fell (R17.1)', () => {
    const outcome = { winner: 'A', rule: 'R17.1', ladder: null } as const
    const of = (text: typeof EN, own: 'A' | 'B' | null) =>
      causeWords(text, outcome, own, nameOf, PLAYERS, null)
    expect(of(EN, 'B')).toBe('Your Dungeon Master lost the last heart point.')
    for (const own of ['A', null] as const)
      expect(of(EN, own)).toBe('player B’s Dungeon Master lost the last heart point.')
    expect(of(DE, 'B')).toBe('Dein Dungeon Master hat den letzten Herzpunkt verloren.')
    expect(of(DE, 'A')).toBe('Der Dungeon Master von player B hat den letzten Herzpunkt verloren.')
  })

  it('says what called for the tie-break, and which of its rungs decided (R17.6)', () => {
    const outcome = { winner: 'A', rule: 'R17.6.1', ladder: 'R17.4' } as const
    for (const text of [EN, DE])
      expect(causeWords(text, outcome, null, nameOf, PLAYERS, null)).toBe(
        `${text.result.ladders['R17.4']} ${text.result.rules['R17.6.1']}`,
      )
  })
})
