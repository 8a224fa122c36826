import { describe, expect, it } from 'vitest'
import { present } from '../../kernel/assert.ts'
import { BUILT_IN } from '../catalogue/built-in.ts'
import { hiddenItemCard } from '../rules/01-terms/monster-and-item-cards.ts'
import { cardWords } from './card-words.ts'

const wordsOf = (id: string): readonly string[] =>
  cardWords(present(BUILT_IN.cards.get(id), `no card ${id}`))

describe('the text of a card', () => {
  it('explains its general abilities before its others', () => {
    expect(wordsOf('parrot-dragon')).toEqual([
      'Flying: monsters that do not fly cannot attack it, unless they hit flying. Each space of its walk counts twice.',
      'Always: every dragon of either player has 10 more DEF.',
    ])
  })

  it('says whether an item stays (R15.8)', () => {
    expect(wordsOf('trap-bandit')).toEqual([
      "When a monster enters this item's space: the player who controls that monster loses 1 trap crest, if there is one.",
      'This item is discarded after its effect.',
    ])
    expect(wordsOf('gluminizer').at(-1)).toBe('This item stays in play.')
  })

  it('is empty for a monster without abilities, and for a hidden item (R8.2)', () => {
    expect(wordsOf('metal-guardian')).toEqual([])
    expect(cardWords(hiddenItemCard(3))).toEqual([])
  })
})
