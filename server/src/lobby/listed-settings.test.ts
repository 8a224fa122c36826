import { expect, it } from 'vitest'
import type { Settings } from '../game/settings.ts'
import { listedSettings } from './listed-settings.ts'

/** The part of the settings of a match that is listed. */
const withChanges = (changes: Settings['changes']): Settings =>
  ({ game: { manifest: { id: 'ddm' } }, sides: [], changes }) as unknown as Settings

it('the lobby counts changed options beyond a limit, and shows long lists by their length', () => {
  const names = Array.from({ length: 12 }, (_, place) => `option${place}`)
  const changes = Object.fromEntries(names.map((name) => [name, 'a value']))
  const listed = listedSettings(withChanges(changes), 128)
  const count = Object.keys(listed.changes).length
  expect(JSON.stringify(listed.changes).length).toBeLessThanOrEqual(128 + 2)
  expect(count).toBeGreaterThan(0)
  expect(listed.moreChanges).toBe(12 - count)
  const few = Array.from({ length: 12 }, (_, place) => `a${place + 1}`)
  const many = Array.from({ length: 60 }, (_, place) => `a${place + 1}`)
  const lists = listedSettings(withChanges({ few, many }), 896)
  expect(lists.changes).toEqual({ few, many: 60 })
  expect(lists.moreChanges).toBeUndefined()
})
