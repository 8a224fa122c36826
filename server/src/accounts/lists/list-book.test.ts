import { describe, expect, it } from 'vitest'
import { memoryLists } from '../../storage/memory/memory-lists.ts'
import { ListBook } from './list-book.ts'

const LIST = { dice: ['a'], figures: [] }
const X = { game: 'ddm', name: 'x' }
const BAD = { code: 'unknown_die', rule: 'R2.1' }

const book = () =>
  new ListBook({
    store: memoryLists(),
    most: 2,
    gameOf: () => 'ddm',
    faultOf: (preset) => (preset === 'gba' ? BAD : null),
  })

describe('saved lists', () => {
  it('must be valid for the game', async () => {
    const lists = book()
    const saved = await lists.save('ann', { name: 'x', preset: 'tabletop', list: LIST })
    expect(saved).toMatchObject({ ok: true, value: { name: 'x', isDefault: false } })
    const refused = await lists.save('ann', { name: 'y', preset: 'gba', list: LIST })
    expect(refused).toEqual({ ok: false, error: BAD })
    expect(await lists.all('ann')).toHaveLength(1)
  })

  it('are limited in number', async () => {
    const lists = book()
    const save = (name: string) => lists.save('ann', { name, preset: 'tabletop', list: LIST })
    expect([(await save('x')).ok, (await save('y')).ok, (await save('x')).ok]).toEqual([
      true,
      true,
      true,
    ])
    expect(await save('z')).toEqual({
      ok: false,
      error: { code: 'too_many_lists', rule: 'P17.2', limit: 2 },
    })
  })

  it('are refused when none has the name', async () => {
    const lists = book()
    const none = { ok: false, error: { code: 'no_such_list', rule: 'P17.1' } }
    expect(await lists.get('ann', X)).toEqual(none)
    expect(await lists.makeDefault('ann', X)).toEqual(none)
    expect(await lists.remove('ann', X)).toEqual(none)
    expect(await lists.loadout('ann', 'tabletop', { saved: 'x' })).toEqual(none)
  })

  it('can be used by name, as the default, or passed directly', async () => {
    const lists = book()
    await lists.save('ann', { name: 'x', preset: 'tabletop', list: LIST })
    const loadout = async (account: string | null, said?: unknown, preset = 'tabletop') => {
      const answer = await lists.loadout(account, preset, said)
      return answer.ok ? answer.value : answer.error.code
    }
    const other = { dice: ['b'], figures: [] }
    expect(await loadout('ann', other)).toBe(other)
    expect(await loadout(null, other)).toBe(other)
    expect(await loadout('ann', { saved: 'x' })).toEqual(LIST)
    expect(await loadout('ann')).toBeUndefined()
    await lists.makeDefault('ann', X)
    expect(await loadout('ann')).toEqual(LIST)
    expect(await loadout('ann', undefined, 'gba')).toBeUndefined()
    expect(await loadout('bo')).toBeUndefined()
    expect(await loadout(null)).toBeUndefined()
    expect(await loadout(null, { saved: 'x' })).toBe('token_needed')
  })
})
