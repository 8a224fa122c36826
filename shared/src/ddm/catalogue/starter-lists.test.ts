import { describe, expect, it } from 'vitest'
import { PRESET_OPTIONS } from '../model/options.ts'
import { checkList, matches } from '../rules/02-lists/dice-list.ts'
import { BUILT_IN } from './built-in.ts'
import { STARTER_LISTS } from './starter-lists.ts'

const NAMED = Object.entries(STARTER_LISTS)

const lookUp = <T>(map: ReadonlyMap<string, T>, ids: readonly string[]): readonly T[] =>
  ids.flatMap((id) => map.get(id) ?? [])

describe('starter lists', () => {
  it.each(NAMED)('%s is legal in the preset tabletop (R2)', (_, list) => {
    expect(checkList(BUILT_IN, PRESET_OPTIONS.tabletop, list)).toMatchObject({ ok: true })
  })

  it.each(NAMED)('the dice of %s are legal in the preset gba (R2.5)', (_, { dice }) => {
    const list = { dice, figures: [] }
    expect(checkList(BUILT_IN, PRESET_OPTIONS.gba, list)).toMatchObject({ ok: true })
  })

  it.each(NAMED)('%s never runs out of dice for its figures', (_, list) => {
    const dice = lookUp(BUILT_IN.dice, list.dice)
    const figures = lookUp(BUILT_IN.cards, list.figures)
    for (const die of dice) {
      const fitting = figures.filter((card) => matches(die, card))
      const alike = dice.filter(({ card }) => matches(die, card))
      expect(alike.length).toBeGreaterThanOrEqual(fitting.length)
    }
  })

  it.each(NAMED)('%s has enough dice of each level to roll a pair (R7.1)', (_, list) => {
    const dice = lookUp(BUILT_IN.dice, list.dice)
    for (const card of lookUp(BUILT_IN.cards, list.figures)) {
      const ofLevel = dice.filter(({ level }) => level === card.level)
      expect(ofLevel.length).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(NAMED)('%s consists mostly of monsters and of levels 1 and 2', (_, list) => {
    const figures = lookUp(BUILT_IN.cards, list.figures)
    const items = figures.filter(({ kind }) => kind === 'item')
    expect([1, 2]).toContain(items.length)
    expect(figures.filter(({ level }) => level <= 2).length).toBeGreaterThanOrEqual(7)
  })
})
