import { BUILT_IN, DEFAULT_LIST, parsePosition, type State } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { DE } from '../../../app/text/de.ts'
import { EN } from '../../../app/text/en.ts'
import { choiceWords } from '../narration/choice-words.ts'
import { stackOf } from './stack.ts'

const BOARD = '6B6///////////////6bb5/5aaa5/6a6/6A6'

function read(text: string): State {
  const state = parsePosition(`${BOARD} ${text}`, {
    catalogue: BUILT_IN,
    defaultList: DEFAULT_LIST,
  })
  if (!state.ok) throw new Error(JSON.stringify(state.error))
  return state.value
}

describe('the links that wait', () => {
  it('R16.5: stand with the newest first, with what they do', () => {
    const state = read('g3A11/8*,g4B13!2 3;G1 3 5A:ans - hit:g3xg4D~2!;damage?A!(Ag3!1,Bg4!2)')
    const links = stackOf(state)
    expect(links.map(({ seat, at }) => `${seat} ${at}`)).toEqual(['B g4', 'A g3'])
    for (const { words, card } of links) expect([words, card]).not.toContain('')
  })

  it('R16.4: are none before anybody has answered', () => {
    const state = read('g3A11/8*,g4B13!2 3;G1 3 5A:ans - def:g3xg4!;attack?A(Bg4!2)')
    expect(stackOf(state)).toHaveLength(1)
    expect(stackOf({ ...state, agenda: [] })).toEqual([])
  })

  it('R14.10: are told with what was named for them', () => {
    const state = read('g3A11/8*,g4B13!2 3;G1 3 5A:ans - def:g3xg4!;attack?A(Bg4!2)')
    const choices = { targets: [{ at: 'g4', piece: 'monster' }], crests: 2, get: 'trap' } as const
    const name = state.monsters[1]?.card.name
    expect(choiceWords(EN, state, choices, 'B')).toEqual([
      `targeting your ${name} on g4`,
      'for 2',
      'gains trap',
    ])
    expect(choiceWords(DE, state, { targets: [{ at: 'a9', piece: 'space' }] }, 'B')).toEqual([
      'Ziel: a9',
    ])
  })
})
