import { BUILT_IN, FIGURES_IN_LIST } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { LOOKS } from './looks.ts'
import { portraitOf } from './portrait.ts'
import type { Sitter } from './sitter.ts'

const cards = [...BUILT_IN.cards.values()]

const TYPES = ['dragon', 'spellcaster', 'undead', 'beast', 'warrior', 'item'] as const
/** Figures of a pack, of which nobody drew anything by hand. */
const strangers: readonly Sitter[] = TYPES.flatMap((type) =>
  Array.from({ length: 8 }, (_, place) => ({
    id: `${type}-of-a-pack-${place}`,
    name: `${type} ${place}`,
    type,
    level: ((place % 4) + 1) as 1 | 2 | 3 | 4,
    general: place % 2 === 0 ? ['flying'] : [],
  })),
)

describe('portraits', () => {
  it('each built-in figure has a look of its own, and no look is without a figure', () => {
    expect(Object.keys(LOOKS).toSorted()).toEqual(cards.map(({ id }) => id).toSorted())
    expect(cards.length).toBeGreaterThan(FIGURES_IN_LIST)
  })

  it('no two are drawn alike', () => {
    const all = [...cards, ...strangers.filter(({ type }) => type !== 'item')].map(portraitOf)
    expect(new Set(all).size).toBe(all.length)
  })

  it('the same card has the same portrait', () => {
    for (const card of [...cards, ...strangers]) expect(portraitOf(card)).toBe(portraitOf(card))
  })

  it('nothing in them is undefined, or no number', () => {
    for (const card of [...cards, ...strangers])
      expect(portraitOf(card)).not.toMatch(/undefined|NaN|null|\[object/)
  })

  it('every group that is opened is closed', () => {
    for (const card of [...cards, ...strangers]) {
      const svg = portraitOf(card)
      expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length)
    }
  })

  it('a knight of twin swords has two swords, and a stranger whose name says so', () => {
    const swords = (svg: string) => svg.match(/M82 4L88 13/g)?.length
    const knight = cards.find(({ id }) => id === 'knight-of-twin-swords')
    if (knight === undefined) throw new Error('a built-in figure is missing')
    expect(swords(portraitOf(knight))).toBe(2)
    const stranger: Sitter = { id: 'x', name: 'Lady of Two Swords', type: 'warrior', level: 2 }
    expect(swords(portraitOf(stranger))).toBe(2)
    expect(swords(portraitOf({ ...stranger, name: 'Lady of the Sword' }))).toBe(1)
  })
})
