import {
  type Answer,
  legalIntents,
  parsePosition,
  type State,
} from '@dungeon-dice/client-sdk/skirmish'
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

const TURN = stateOf('A ashcolt 5,5 | B gritback 6,5 | C fenhag 4,5 || queue A B C')
const STRIKE = stateOf('A ashcolt 0,0 | B gritback 16,16 || queue A B, strikes A B')
const nameOf = (seat: string): string => ({ A: 'Ada', B: 'Ben', C: 'Cat' })[seat] ?? seat

const told = (language: 'en' | 'de', state: State, ...answers: readonly Answer[]) =>
  choiceWords({ words: WORDS[language], choices: CHOICE_TEXTS[language], nameOf }, answers, state)

describe.each(['en', 'de'] as const)('choices of a battle in %s', (language) => {
  it('each legal answer has words, without forms that players stumble over', () => {
    const forms = FORBIDDEN.filter((form) => form.language === language)
    for (const state of [TURN, STRIKE])
      for (const answer of legalIntents(state, 'A')) {
        const words = told(language, state, answer)
        expect(words).not.toMatch(/undefined|null|\[object|^$/)
        expect(forms.filter(({ form }) => form.test(words))).toEqual([])
      }
  })
})

it('a turn is told as one walk and what followed; its end only where there was nothing else', () => {
  const step = (x: number, y: number): Answer => ({ type: 'step', to: { x, y } })
  const attack: Answer = { type: 'attack', target: 'B' }
  const end: Answer = { type: 'endTurn' }
  expect(told('en', TURN, step(5, 6), step(6, 6), attack, end)).toBe('walk to 6,6, then attack Ben')
  expect(told('de', TURN, step(5, 6), step(6, 6), attack, end)).toBe(
    'nach 6,6 gehen, dann Ben angreifen',
  )
  expect(told('en', TURN, end)).toBe('end the turn')
  expect(told('en', STRIKE, { type: 'decline' })).toBe('let Ben go')
  expect(told('de', STRIKE, { type: 'strike' })).toBe('Ben schlagen')
})
