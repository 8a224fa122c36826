import {
  apply,
  BUILT_IN,
  DEFAULT_LIST,
  forecast,
  parsePosition,
  type State,
  scriptedChance,
} from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { DE } from '../../../app/text/de.ts'
import { EN } from '../../../app/text/en.ts'
import type { Text } from '../../../lib/text/text.tsx'
import { changeWords } from './change-words.ts'
import { changesOf } from './changes.ts'

/** B is asked whether its monster defends, for its only crest. */
function attacked(): State {
  const source = { catalogue: BUILT_IN, defaultList: DEFAULT_LIST }
  const board = '6B6///////////////6bb5/5aaa5/6a6/6A6'
  const state = parsePosition(`${board} g3A7,g4B13 3;A1 3;D1 5A:act -`, source)
  if (!state.ok) throw new Error(JSON.stringify(state.error))
  const attack = { type: 'attack', from: 'g3', at: 'g4' } as const
  const step = apply(state.value, 'A', attack, scriptedChance([]).chance)
  if (!step.ok) throw new Error(JSON.stringify(step.error))
  return step.value.state
}

function wordsOf(text: Text, state: State, type: 'defend' | 'take'): readonly string[] {
  const course = forecast(state, { type })?.taken
  if (course === undefined) throw new Error('the answer is not legal')
  return changesOf(state, course.state, 'B').map((change) => changeWords(text, change))
}

describe('what an answer changes', () => {
  it('R12.2: is less when it is defended, for a crest', () => {
    const state = attacked()
    expect(wordsOf(EN, state, 'defend')).toMatchInlineSnapshot(`
      [
        "Your Strike Ninja takes 10: HP 10/20.",
        "You lose 1 defense crest: 0 left.",
      ]
    `)
    expect(wordsOf(EN, state, 'take')).toMatchInlineSnapshot(`
      [
        "Your Strike Ninja is destroyed.",
      ]
    `)
    expect(wordsOf(DE, state, 'take')).toMatchInlineSnapshot(`
      [
        "Dein Strike Ninja wird zerstört.",
      ]
    `)
  })

  it('begins with the loss, not with what an aura gave others', () => {
    const state = attacked()
    const [first, second] = state.monsters
    if (first === undefined || second === undefined) throw new Error('two monsters stand there')
    const stronger = { ...first, card: { ...first.card, attack: first.card.attack + 10 } }
    const after = { ...state, monsters: [stronger] }
    expect(changesOf(state, after, 'B').map(({ what }) => what)).toEqual(['destroyed', 'stat'])
  })

  it('is nothing between a state and itself', () => {
    const state = attacked()
    expect(changesOf(state, state, 'A')).toEqual([])
  })
})
