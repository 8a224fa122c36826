import { describe, expect, it } from 'vitest'
import { parseNameFilter } from './name-filter.ts'
import type { NameFilter } from './names.ts'

function filterOf(text: string): NameFilter {
  const filter = parseNameFilter(text)
  if (!filter.ok) throw new Error(filter.error)
  return filter.value
}

describe('the name filter', () => {
  it.each([
    ['ass', ['ass', 'ASS', 'Big Ass', 'a-s-s', 'а5ѕ'], ['bass', 'assess']],
    [
      'admin*',
      ['admin', 'Administrator', 'the Admin', 'ADM1N', '4dm1n', 'Аdmin'],
      ['badmin', 'Ad'],
    ],
    ['*pants', ['Hotpants', 'fancy pants', 'p4nt5'], ['pantsuit']],
    ['*evil*', ['medevils', 'E.V.I.L', '3v1l', 'evi1 twin'], ['elvis', 'veil']],
  ])('refuses by %s', (pattern, refused, fine) => {
    const isUnwanted = filterOf(pattern)
    for (const name of refused) expect(isUnwanted(name), name).toBe(true)
    for (const name of fine) expect(isUnwanted(name), name).toBe(false)
  })

  it('allows comments and empty lines, and may be empty', () => {
    const isUnwanted = filterOf('# names of ours\r\n\r\n  staff  # and only that\n')
    expect([isUnwanted('Staff'), isUnwanted('names'), isUnwanted('')]).toEqual([true, false, false])
    expect(filterOf('')('anything')).toBe(false)
  })

  it.each(['ok\n*', '**', 'a*b', '\n...'])('names the line that is wrong: %j', (text) => {
    expect(parseNameFilter(text)).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^line \d: ".+" is not a valid pattern\.$/),
    })
  })
})
