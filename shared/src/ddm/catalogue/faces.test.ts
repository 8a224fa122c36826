import { describe, expect, it } from 'vitest'
import { parseFaces } from './faces.ts'

describe('parseFaces', () => {
  it('reads faces in order, with their counts', () => {
    expect(parseFaces('SMM2A4DG')).toEqual([
      { crest: 'summon', count: 1 },
      { crest: 'movement', count: 1 },
      { crest: 'movement', count: 2 },
      { crest: 'attack', count: 4 },
      { crest: 'defense', count: 1 },
      { crest: 'magic', count: 1 },
    ])
    expect(parseFaces('SSSSDT3').at(-1)).toEqual({ crest: 'trap', count: 3 })
  })

  it.each(['', 'SSSSM', 'SSSSMMM', 'SSSSMX', 'SSSSMA1', 'SSSSMA0', 'SSSSM2.', 'ssssma', ' SSSSMA'])(
    'are not "%s"',
    (notation) => {
      expect(() => parseFaces(notation)).toThrow('six faces')
    },
  )
})
