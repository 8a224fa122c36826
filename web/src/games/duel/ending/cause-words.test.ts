import { expect, it } from 'vitest'
import { DUEL_DE } from '../text/de.ts'
import { DUEL_EN } from '../text/en.ts'
import { causeWords } from './cause-words.ts'

const nameOf = (seat: string) => `player ${seat}`
const ended = { rule: 'R19.2', places: [['A'], ['B']] } as const

it('the result names who gave up, as the log does (R19.2)', () => {
  const by = (who: 'seat' | 'server', text = DUEL_EN) =>
    causeWords(text, ended, [{ type: 'resigned', seat: 'B', by: who }], nameOf)
  expect(by('seat')).toBe('player B resigned.')
  expect(by('server')).toBe('player B ran out of time or left.')
  expect(by('seat', DUEL_DE)).toBe('player B hat aufgegeben.')
})

it('any other end has the sentence of its rule', () => {
  expect(causeWords(DUEL_EN, ended, [], nameOf)).toBe(DUEL_EN.ending.cause['R19.2'])
  expect(causeWords(DUEL_EN, { ...ended, rule: 'R19.1' }, [], nameOf)).toBe(
    DUEL_EN.ending.cause['R19.1'],
  )
})
