import { describe, expect, it } from 'vitest'
import { ALL_ENTRIES } from './filter.ts'
import { readFilter, writeFilter } from './filter-query.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

describe('the filter of an address', () => {
  it('is empty for all dice', () => {
    expect(read('')).toEqual(ALL_ENTRIES)
    expect(writeFilter(ALL_ENTRIES).toString()).toBe('')
  })

  it('reads as it was written', () => {
    for (const query of ['q=fire', 'type=dragon%2Citem&level=1', 'crest=magic&sort=attack'])
      expect(writeFilter(read(query)).toString()).toBe(query)
  })

  it('leaves out what nobody knows', () => {
    expect(read('type=robot&level=9&sort=luck&other=1')).toEqual(ALL_ENTRIES)
    expect(read('type=robot,dragon').chosen.type).toEqual(['dragon'])
  })
})
