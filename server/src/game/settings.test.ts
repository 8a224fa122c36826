import { ok, type Result } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { settingsWire } from '../session/player-wire.ts'
import type { AnyGame } from './any-game.ts'
import { hostedDdm } from './ddm/hosted-ddm.ts'
import { Games } from './games.ts'
import { readSettings, shownSettings } from './settings.ts'

const ddm = hostedDdm(BUILT_IN_STOCK)
const [preset] = ddm.manifest.presets
const seats = { least: 2, most: 4, usual: 3 }
/** A game of two to four seats, by the names of their places. */
const crowd: AnyGame = {
  ...ddm,
  manifest: { ...ddm.manifest, id: 'crowd', presets: [{ ...preset, id: 'crowd', seats }] },
  readRules: () => ddm.readRules({}),
  seatsFor: (_, count) => ok(['one', 'two', 'three', 'four'].slice(0, count)),
}
const GAMES = new Games([ddm, crowd])

const codeOf = (read: Result<unknown, object>) => (read.ok ? 'ok' : read.error)

describe('the seats of a match', () => {
  it('are as many as requested, or as usual for the preset', () => {
    const seatsOf = (chosen: object) => {
      const read = readSettings(GAMES, { preset: 'crowd', ...chosen })
      return read.ok && [read.value.seatNames, shownSettings(read.value).seats]
    }
    expect(seatsOf({})).toEqual([['one', 'two', 'three'], undefined])
    expect(seatsOf({ seats: 3 })).toEqual([['one', 'two', 'three'], undefined])
    expect(seatsOf({ seats: 2 })).toEqual([['one', 'two'], 2])
  })

  it('are refused where the preset does not allow so many', () => {
    const refused = { code: 'malformed', at: 'settings.seats' }
    for (const count of [0, 1, 5])
      expect(codeOf(readSettings(GAMES, { preset: 'crowd', seats: count }))).toMatchObject(refused)
    expect(codeOf(readSettings(GAMES, { seats: 3 }))).toMatchObject(refused)
    expect(codeOf(readSettings(GAMES, { seats: 2 }))).toBe('ok')
  })

  it('are the same at another server', () => {
    const read = readSettings(GAMES, { preset: 'crowd', seats: 4 })
    if (!read.ok) throw new Error(read.error.code)
    expect(readSettings(GAMES, settingsWire(read.value))).toEqual(read)
  })
})

describe('a preset that no game has', () => {
  it('is refused with those there are (P2.20)', () => {
    const presets = [...ddm.manifest.presets.map(({ id }) => id), 'crowd']
    expect(codeOf(readSettings(GAMES, { preset: 'chess' }))).toMatchObject({
      code: 'unknown_preset',
      presets,
    })
  })
})
