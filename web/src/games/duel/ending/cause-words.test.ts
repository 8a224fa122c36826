import { expect, it } from 'vitest'
import { DUEL_DE } from '../text/de.ts'
import { DUEL_EN } from '../text/en.ts'
import { causeWords } from './cause-words.ts'

const nameOf = (seat: string) => `player ${seat}`
const ended = { rule: 'R19.2', places: [['A'], ['B']] } as const

it('the result names who gave up, as the log does (R19.2)', () => {
  const by = (who: 'seat' | 'server', text = DUEL_EN) =>
    causeWords(text, ended, [{ type: 'resigned', seat: 'B', by: who }], nameOf, 'A')
  expect(by('seat')).toBe('player B resigned.')
  expect(by('server')).toBe('player B ran out of time or left.')
  expect(by('seat', DUEL_DE)).toBe('player B hat aufgegeben.')
})

it('any other end has the sentence of its rule', () => {
  expect(causeWords(DUEL_EN, ended, [], nameOf, 'A')).toBe(DUEL_EN.ending.cause['R19.2'])
  const drawn = { rule: 'R19.1', places: [['A', 'B']] } as const
  expect(causeWords(DUEL_EN, drawn, [], nameOf, 'A')).toBe(DUEL_EN.ending.cause['R19.1'])
})

it('the result says whose Life Points are gone (R19.1)', () => {
  const lost = { ...ended, rule: 'R19.1' } as const
  const of = (own: 'A' | 'B' | null, text = DUEL_EN) => causeWords(text, lost, [], nameOf, own)
  expect(of('B')).toBe('You have no Life Points left.')
  for (const own of ['A', null] as const) expect(of(own)).toBe('player B has no Life Points left.')
  expect(of('B', DUEL_DE)).toBe('Du hast keine Lebenspunkte mehr.')
  expect(of('A', DUEL_DE)).toBe('player B hat keine Lebenspunkte mehr.')
})
