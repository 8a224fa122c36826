import { describe, expect, it } from 'vitest'
import { DE } from '../../app/text/de.ts'
import { EN } from '../../app/text/en.ts'
import { shownName, shownNames } from './shown-name.ts'

describe('names of players', () => {
  it('of guests who chose none are in the language of the page', () => {
    expect(shownName(EN, 'Guest 8B59XD')).toBe('Guest 8B59XD')
    expect(shownName(DE, 'Guest 8B59XD')).toBe('Gast 8B59XD')
  })

  it('in a line are each in the language of the page', () => {
    expect(shownNames(DE, 'Greedy 1, Guest 8B59XD')).toBe('Greedy 1, Gast 8B59XD')
    expect(shownNames(DE, '')).toBe('')
  })

  it('that a player chose stay as they are', () => {
    for (const name of ['Guest', 'Guest 8b59xd', 'Guest 8B59XD2', 'My Guest 8B59XD', ''])
      expect(shownName(DE, name)).toBe(name)
  })
})
