import type { Result } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { crowd } from '../../tests/support/crowd-game.ts'
import { settingsWire } from '../session/player-wire.ts'
import { hostedDdm } from './ddm/hosted-ddm.ts'
import { Games } from './games.ts'
import { readSettings, shownSettings } from './settings.ts'

const ddm = hostedDdm(BUILT_IN_STOCK)
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

  it('are refused where the preset does not allow so many (P2.27)', () => {
    const refused = { code: 'bad_seats', rule: 'P2.27' }
    for (const count of [0, 1, 5])
      expect(codeOf(readSettings(GAMES, { preset: 'crowd', seats: count }))).toMatchObject({
        ...refused,
        least: 2,
        most: 4,
      })
    expect(codeOf(readSettings(GAMES, { seats: 3 }))).toMatchObject(refused)
    expect(codeOf(readSettings(GAMES, { seats: 2 }))).toBe('ok')
  })

  it('are the same at another server', () => {
    const read = readSettings(GAMES, { preset: 'crowd', seats: 4 })
    if (!read.ok) throw new Error(read.error.code)
    expect(readSettings(GAMES, settingsWire(read.value))).toEqual(read)
  })
})

describe('the shown settings', () => {
  it('name the game, and the seats of each side', () => {
    const shown = (preset: string) => {
      const read = readSettings(GAMES, { preset, seats: preset === 'crowd' ? 4 : 2 })
      return read.ok && shownSettings(read.value)
    }
    const sides = [
      ['one', 'two'],
      ['three', 'four'],
    ]
    expect(shown('crowd')).toMatchObject({ game: 'crowd', sides })
    expect(shown('tabletop')).toMatchObject({ game: 'ddm', sides: [['A'], ['B']] })
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
