import { BUILT_IN, DEFAULT_LIST } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import {
  addTo,
  copiesOf,
  type Draft,
  draftOf,
  errorsOf,
  freeName,
  isAlike,
  listOf,
  takeFrom,
} from './draft.ts'

const DRAFT: Draft = draftOf({ name: 'mine', preset: 'tabletop', list: DEFAULT_LIST })

describe('a draft of a dice list', () => {
  it('takes copies beside those that it has, and gives the last one back', () => {
    const draft: Draft = { ...DRAFT, dice: ['zoa', 'kuriboh'] }
    const more = addTo(addTo(draft, 'dice', 'zoa'), 'dice', 'suijin')
    expect(more.dice).toEqual(['zoa', 'zoa', 'kuriboh', 'suijin'])
    expect(takeFrom(more, 'dice', 'zoa').dice).toEqual(['zoa', 'kuriboh', 'suijin'])
    expect(takeFrom(more, 'dice', 'nobody')).toBe(more)
    expect(copiesOf(more.dice)).toEqual([
      { id: 'zoa', count: 2 },
      { id: 'kuriboh', count: 1 },
      { id: 'suijin', count: 1 },
    ])
  })

  it('is told all that is wrong with it (R2)', () => {
    expect(errorsOf(BUILT_IN, DRAFT)).toEqual([])
    const short = takeFrom(takeFrom(DRAFT, 'dice', 'battle-warrior'), 'figures', 'great-moth')
    expect(errorsOf(BUILT_IN, short).map(({ code }) => code)).toEqual([
      'wrong_dice_count',
      'wrong_figure_count',
    ])
  })

  it('brings no figures where each die carries its own, and keeps them (R2.5)', () => {
    const bound: Draft = { ...DRAFT, preset: 'gba' }
    expect(listOf(bound)).toEqual({ dice: DEFAULT_LIST.dice, figures: [] })
    expect(errorsOf(BUILT_IN, bound)).toEqual([])
    expect(errorsOf(BUILT_IN, { ...bound, preset: 'tabletop' })).toEqual([])
  })

  it('is another one when anything that is saved differs', () => {
    expect(isAlike(DRAFT, draftOf({ ...DRAFT, list: DEFAULT_LIST }))).toBe(true)
    expect(isAlike(DRAFT, { ...DRAFT, name: 'yours' })).toBe(false)
    expect(isAlike(DRAFT, { ...DRAFT, preset: 'gba' })).toBe(false)
    expect(isAlike(DRAFT, takeFrom(DRAFT, 'dice', 'great-moth'))).toBe(false)
  })

  it('gets a name that is free', () => {
    expect(freeName('new', [])).toBe('new')
    expect(freeName('new', ['new', 'new 2', 'old'])).toBe('new 3')
  })
})
