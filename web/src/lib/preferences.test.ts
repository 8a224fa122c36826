import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from '../../tests/support/fake-storage.ts'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** The preferences as a page that was just loaded reads them. */
const loaded = () => import('./preferences.ts')

describe('preferences', () => {
  it('are found again when the page is loaded again', async () => {
    fakeStorage()
    const { prefer, readPreference } = await loaded()
    expect(readPreference('hints')).toBe(true)
    prefer('hints', false)
    prefer('explained', ['roll'])
    vi.resetModules()
    const again = await loaded()
    expect(again.readPreference('hints')).toBe(false)
    expect(again.readPreference('explained')).toEqual(['roll'])
  })

  it('are as usual where anybody wrote something else', async () => {
    const storage = fakeStorage()
    storage.set('dungeon-dice hints', '"yes"')
    storage.set('dungeon-dice explained', '[1]')
    storage.set('dungeon-dice name', 'no JSON')
    const { readPreference } = await loaded()
    expect(readPreference('hints')).toBe(true)
    expect(readPreference('explained')).toEqual([])
    expect(readPreference('name')).toBe('')
  })

  it('hold until the page is closed where the browser forbids its storage', async () => {
    fakeStorage(true)
    const { prefer, readPreference } = await loaded()
    prefer('name', 'Ann')
    expect(readPreference('name')).toBe('Ann')
  })
})
