import {
  type Answer,
  legalIntents,
  parsePosition,
  type State,
  viewState,
} from '@dungeon-dice/client-sdk/duel'
import { describe, expect, it } from 'vitest'
import { FORBIDDEN } from '../../../../tests/support/forbidden-forms.ts'
import { WORDS } from '../text/use-words.ts'
import { choiceWords } from './choice-words.ts'
import { CHOICE_TEXTS } from './text.ts'

function stateOf(text: string): State {
  const read = parsePosition(text)
  if (!read.ok) throw new Error(read.error.text)
  return read.value
}

const MAIN = stateOf(
  'A 8000 | a1 kuriboh atk | as1 spiked-pit set | reserve battle-ox war-drum keen-edge || B 8000 | b2 skelengel set || turn 9 main',
)
const BATTLE = viewState(
  stateOf('A 8000 | a1 battle-ox atk || B 8000 | b2 skelengel set || turn 9 battle'),
  'A',
)

const told = (language: 'en' | 'de', state: State, answer: Answer) =>
  choiceWords({ words: WORDS[language], choices: CHOICE_TEXTS[language] }, answer, state)

describe.each(['en', 'de'] as const)('answers of a duel in %s', (language) => {
  it('each legal one has words, without forms that players stumble over', () => {
    const forms = FORBIDDEN.filter((form) => form.language === language)
    const all = [MAIN, BATTLE].flatMap((state) =>
      legalIntents(state, 'A').map((answer) => told(language, state, answer)),
    )
    expect(all.length).toBeGreaterThan(20)
    for (const words of all) {
      expect(words).not.toMatch(/undefined|null|\[object|\?|^$/)
      expect(forms.filter(({ form }) => form.test(words))).toEqual([])
    }
  })
})

it('an answer names its cards, and zones as far as the seat saw them', () => {
  const attack = { type: 'attack', attackers: ['a1'], targets: ['b2'] } as const
  expect(told('en', BATTLE, attack)).toBe('attack face-down monster (b2) with Battle Ox (a1)')
  expect(told('de', BATTLE, attack)).toBe('verdecktes Monster (b2) mit Battle Ox (a1) angreifen')
  const direct = { ...attack, targets: [] }
  expect(told('en', BATTLE, direct)).toBe('attack directly with Battle Ox (a1)')
  const place = { type: 'place', card: 'battle-ox', zone: 'a2', position: 'set' } as const
  expect(told('en', MAIN, place)).toBe('place Battle Ox face-down')
  expect(told('de', MAIN, { type: 'endTurn' })).toBe('den Zug beenden')
  const play = { type: 'play', card: 'keen-edge', zone: 'as2', target: 'a1' } as const
  expect(told('en', MAIN, play)).toBe('play Keen Edge on Kuriboh (a1)')
})
