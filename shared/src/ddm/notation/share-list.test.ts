import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUILT_IN } from '../catalogue/built-in.ts'
import { STARTER_LISTS } from '../catalogue/starter-lists.ts'
import { listText, parseListText } from './share-list.ts'

describe('a list as text', () => {
  it('has dice and figures, each run of one id once', () => {
    const list = { dice: ['zoa', 'zoa', 'kuriboh', 'zoa'], figures: ['feral-imp'] }
    expect(listText(list)).toBe('2*zoa,kuriboh,zoa;feral-imp')
    expect(listText({ dice: ['zoa'], figures: [] })).toBe('zoa')
  })

  it.each(Object.entries(STARTER_LISTS))('gives the starter list %s back', (_, list) => {
    expect(parseListText(listText(list))).toEqual({ ok: true, value: list })
  })

  it('gives any list back', () => {
    const ids = (map: ReadonlyMap<string, unknown>) => fc.constantFrom(...map.keys())
    const lists = fc.record({
      dice: fc.array(ids(BUILT_IN.dice), { minLength: 1, maxLength: 40 }),
      figures: fc.array(ids(BUILT_IN.cards), { maxLength: 40 }),
    })
    fc.assert(
      fc.property(lists, (list) => {
        expect(parseListText(listText(list))).toEqual({ ok: true, value: list })
      }),
    )
  })

  it('is read as people copy it', () => {
    const list = { dice: ['zoa', 'zoa', 'kuriboh'], figures: ['feral-imp'] }
    for (const text of ['2*zoa, kuriboh;\n feral-imp', ' Zoa,Zoa,KURIBOH ; feral-imp\r\n'])
      expect(parseListText(text)).toEqual({ ok: true, value: list })
    expect(parseListText('zoa;')).toEqual({ ok: true, value: { dice: ['zoa'], figures: [] } })
  })

  it.each([
    ['', ''],
    [';zoa', ''],
    ['zoa,,zoa', 'zoa,,zoa'],
    ['zoa;;', ''],
    ['zoa;a;b', 'b'],
    ['?1', '?1'],
    ['zoa;?1', '?1'],
    ['99*zoa,99*zoa,99*zoa', '99*zoa,99*zoa,99*zoa'],
    ['100*zoa', '100*zoa'],
    ['zoa;fé', 'fé'],
    ['{"dice":[]}', '{"dice":[]}'],
  ])('is refused when it does not read: %s', (text, part) => {
    expect(parseListText(text)).toEqual({ ok: false, error: { code: 'bad_list', text: part } })
  })

  it('is refused when it is too long', () => {
    expect(parseListText('a'.repeat(4_001))).toEqual({
      ok: false,
      error: { code: 'too_long', text: '' },
    })
  })
})
