import type { DuelEvent } from '@dungeon-dice/client-sdk/duel'
import { expect, it } from 'vitest'
import { entriesOf } from '../narration/narrate.ts'
import { WORDS } from '../text/use-words.ts'
import { foldPasses } from './fold-passes.ts'

const A: DuelEvent = { type: 'passed', seat: 'A' }
const B: DuelEvent = { type: 'passed', seat: 'B' }
const NEXT: DuelEvent = { type: 'stepChanged', step: 'battle' }
const ATTACK: DuelEvent = { type: 'attackDeclared', attackers: ['a1'], targets: [] }
const TURN: DuelEvent = { type: 'turnBegan', seat: 'B', turn: 2 }

const told = (language: 'en' | 'de', ...events: readonly DuelEvent[]) => {
  const telling = { words: WORDS[language], own: 'A', nameOf: () => 'Ben' } as const
  return foldPasses(entriesOf(events, telling), telling)
    .filter(({ event }) => event.type === 'passed')
    .map(({ words }) => words)
}

it('passes that follow each other are one line', () => {
  expect(told('en', A, B, A, B)).toEqual(['Both players pass.'])
  expect(told('de', A, B)).toEqual(['Beide Spieler passen.'])
  expect(told('en', A, NEXT, B, NEXT, A)).toEqual(['Both players pass.'])
  expect(told('en', B, B)).toEqual(['Ben passes.'])
})

it('what happens between them parts them, as does a turn', () => {
  expect(told('en', A, ATTACK, B)).toEqual(['You pass.', 'Ben passes.'])
  expect(told('en', A, TURN, B)).toEqual(['You pass.', 'Ben passes.'])
})

it('nothing else is folded', () => {
  const telling = { words: WORDS.en, own: 'A', nameOf: () => 'Ben' } as const
  const entries = entriesOf([A, NEXT, B, ATTACK], telling)
  expect(foldPasses(entries, telling).map(({ place }) => place)).toEqual([0, 1, 3])
})
