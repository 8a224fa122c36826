import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/platform/config/config.ts'

const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')

/** The rows of the table: variable, default, minimum, maximum. */
const rows = [...page.matchAll(/^\| `(\w+)` \| (\S*) ?\| (\d*) ?\| (\d*) ?\|/gm)].map(
  ([, variable = '', standard = '', least = '', most = '']) => ({
    variable,
    standard,
    least,
    most,
  }),
)

describe('docs/operations.md', () => {
  const standard = readConfig({})

  it('has a row for every setting', () => {
    // The storage place has three rows, and so has the cluster.
    const settings = standard.ok ? Object.keys(standard.value).length + 4 : 0
    expect(rows).toHaveLength(settings)
  })

  it.each(rows)('has the default of $variable', ({ variable, standard: value }) => {
    expect(readConfig({ [variable]: value })).toEqual(standard)
  })

  it.each(rows.filter(({ most }) => most !== ''))(
    'has the bounds of $variable',
    ({ variable, least, most }) => {
      for (const fine of [least, most]) expect(readConfig({ [variable]: fine }).ok).toBe(true)
      for (const wrong of [Number(least) - 1, Number(most) + 1])
        expect(readConfig({ [variable]: String(wrong) }).ok).toBe(false)
    },
  )
})
