import { BUILT_IN_STOCK, checkList, PRESET_OPTIONS, STARTER_LISTS } from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { startersOf, usualList } from './starters.ts'

describe('starter lists', () => {
  const starters = startersOf(BUILT_IN_STOCK)

  it.each(['tabletop', 'gba'] as const)('begin with the usual list of %s', (preset) => {
    const [first, ...others] = starters.filter((starter) => starter.preset === preset)
    expect(first).toMatchObject({
      name: 'vanguard',
      list: usualList(BUILT_IN_STOCK, PRESET_OPTIONS[preset]),
    })
    expect(others.map(({ name }) => name)).toEqual(['dragons', 'spellcasters', 'grave-and-claw'])
  })

  it('are all legal', () => {
    for (const { preset, list } of starters)
      expect(
        checkList(BUILT_IN_STOCK.catalogue, PRESET_OPTIONS[preset as 'gba'], list as never).ok,
      ).toBe(true)
  })

  it('leave out lists for which the host lacks dice', () => {
    const dice = new Map(
      [...BUILT_IN_STOCK.catalogue.dice].filter(([id]) => STARTER_LISTS.vanguard.dice.includes(id)),
    )
    const poor = { ...BUILT_IN_STOCK, catalogue: { ...BUILT_IN_STOCK.catalogue, dice } }
    expect(new Set(startersOf(poor).map(({ name }) => name))).toEqual(new Set(['vanguard']))
  })

  it("name a host's own usual list `default`", () => {
    const own = { ...BUILT_IN_STOCK, usualList: { ...STARTER_LISTS.vanguard } }
    expect(startersOf(own)[0]).toMatchObject({ name: 'default', list: STARTER_LISTS.vanguard })
    expect(startersOf(own).map(({ name }) => name)).toContain('vanguard')
  })
})
