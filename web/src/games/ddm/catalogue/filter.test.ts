import { BUILT_IN } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { entriesOf } from './entry.ts'
import { ALL_ENTRIES, chooseEntries, countChosen, type Filter, toggled } from './filter.ts'
import { readFilter, writeFilter } from './filter-query.ts'

const ENTRIES = entriesOf(BUILT_IN)

const chosen = (query: string): readonly string[] =>
  chooseEntries(ENTRIES, readFilter(new URLSearchParams(query))).map(({ id }) => id)

describe('the filter of dice', () => {
  it('gives all dice, and the figures that no die carries, from level 1 by name', () => {
    const all = chooseEntries(ENTRIES, ALL_ENTRIES)
    expect(all).toHaveLength(new Set([...BUILT_IN.dice.keys(), ...BUILT_IN.cards.keys()]).size)
    expect(all.map(({ card }) => card.level)).toEqual(all.map(({ card }) => card.level).sort())
  })

  it('takes one of the types and levels that are chosen', () => {
    const found = chooseEntries(
      ENTRIES,
      readFilter(new URLSearchParams('type=dragon,item&level=4')),
    )
    expect(new Set(found.map(({ card }) => card.type))).toEqual(new Set(['dragon', 'item']))
    expect(new Set(found.map(({ card }) => card.level))).toEqual(new Set([4]))
  })

  it('takes dice that show all crests that are chosen', () => {
    const found = chooseEntries(ENTRIES, readFilter(new URLSearchParams('crest=magic,trap')))
    expect(found.length).toBeGreaterThan(0)
    for (const { die } of found)
      expect(die?.faces.map(({ crest }) => crest)).toEqual(
        expect.arrayContaining(['magic', 'trap']),
      )
  })

  it('finds abilities by timing and general abilities by name', () => {
    expect(chosen('timing=summon')).toContain('time-wizard')
    expect(chosen('timing=step')).toContain('energy-disk')
    expect(chosen('general=flying')).toContain('blue-eyes-white-dragon')
    expect(chosen('general=flying')).not.toContain('kuriboh')
  })

  it('searches names and the words of abilities', () => {
    expect(chosen('q=time wiz')).toEqual(['time-wizard'])
    expect(chosen('q=lowest ATK')).toContain('time-wizard')
  })

  it('sorts by what is wanted, the highest first', () => {
    const attacks = chooseEntries(ENTRIES, { ...ALL_ENTRIES, sorting: 'attack' }).map(({ card }) =>
      card.kind === 'monster' ? card.attack : -1,
    )
    expect(attacks).toEqual([...attacks].sort((a, b) => b - a))
  })

  it('is the same again when its address is opened', () => {
    const filter: Filter = {
      words: 'fire & 2',
      chosen: { ...ALL_ENTRIES.chosen, type: ['dragon'], level: ['1', '4'] },
      sorting: 'hp',
    }
    expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter)
    expect(writeFilter(ALL_ENTRIES).toString()).toBe('')
    expect(readFilter(new URLSearchParams('type=dog&level=9&sort=x&foo=1'))).toEqual(ALL_ENTRIES)
  })

  it('takes a choice back when it is made again', () => {
    const once = toggled(ALL_ENTRIES, 'type', 'item')
    expect(countChosen(once)).toBe(1)
    expect(toggled(once, 'type', 'item')).toEqual(ALL_ENTRIES)
  })
})
