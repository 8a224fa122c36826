import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/platform/config/config.ts'

const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')

/** The rows of the table: variable, default, least, most. */
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

  it('has a row for everything that can be set', () => {
    // One place to keep everything, in three rows, and one cluster, in three as well.
    const settings = standard.ok ? Object.keys(standard.value).length + 4 : 0
    expect(rows).toHaveLength(settings)
  })

  it.each(rows)('tells the default of $variable', ({ variable, standard: value }) => {
    expect(readConfig({ [variable]: value })).toEqual(standard)
  })

  it.each(rows.filter(({ most }) => most !== ''))(
    'tells the bounds of $variable',
    ({ variable, least, most }) => {
      for (const fine of [least, most]) expect(readConfig({ [variable]: fine }).ok).toBe(true)
      for (const wrong of [Number(least) - 1, Number(most) + 1])
        expect(readConfig({ [variable]: String(wrong) }).ok).toBe(false)
    },
  )
})
