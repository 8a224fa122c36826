import { describe, expect, it } from 'vitest'
import { readArguments } from './arguments.ts'

describe('the arguments', () => {
  it('name folders of packs, or none', () => {
    expect(readArguments([])).toEqual({ ok: true, value: { catalogue: null } })
    expect(readArguments(['--catalogue', 'a', '--catalogue=b'])).toEqual({
      ok: true,
      value: { catalogue: ['a', 'b'] },
    })
  })

  it.each([['--cataloge', 'a'], ['--catalogue'], ['examples/pack']])(
    'that are %s are refused in a sentence',
    (...words) => {
      const read = readArguments(words)
      expect(read.ok ? '' : read.error).toMatch(/\. The server takes --catalogue FOLDER alone\.$/)
    },
  )
})
