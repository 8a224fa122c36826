import { describe, expect, it } from 'vitest'
import {
  canBeRated,
  FIRST_DRAFT,
  settingsOf,
  withGame,
  withPreset,
  withRated,
} from './settings-draft.ts'

const CHANGED = { ...FIRST_DRAFT, changes: { crestCap: 12 } }

describe('the settings of a match as they are filled in (P2.12)', () => {
  it('begin as the defaults of the protocol', () => {
    expect(settingsOf(FIRST_DRAFT)).toEqual({
      preset: 'tabletop',
      changes: {},
      clock: 'none',
      rated: false,
      spectators: true,
      delaySeconds: 0,
      series: 1,
      chat: 'all',
    })
  })

  it('name the number of players once it is chosen, until another preset is (P2.27)', () => {
    const four = { ...FIRST_DRAFT, preset: 'skirmish', seats: 4 }
    expect(settingsOf(four)).toMatchObject({ preset: 'skirmish', seats: 4 })
    expect(settingsOf(withPreset(four, 'skirmish-pairs'))).not.toHaveProperty('seats')
  })

  it('keep changes with another preset, and drop them with another game', () => {
    expect(withPreset(CHANGED, 'gba').changes).toEqual({ crestCap: 12 })
    expect(withGame(CHANGED, 'skirmish').changes).toEqual({})
  })

  it('are not rated with custom rules, and are again without', () => {
    const changed = { ...CHANGED, rated: true }
    expect(canBeRated(changed)).toBe(false)
    expect(settingsOf(changed).rated).toBe(false)
    expect(settingsOf({ ...changed, changes: {} }).rated).toBe(true)
  })

  it('get a clock with the wish to be rated, and keep one that was chosen', () => {
    expect(withRated(FIRST_DRAFT, true)).toMatchObject({ rated: true, clock: 'standard' })
    expect(withRated({ ...FIRST_DRAFT, clock: 'slow' }, true).clock).toBe('slow')
    expect(withRated(FIRST_DRAFT, false).clock).toBe('none')
  })

  it('are not rated with a clock of their own that is longer than the slow one', () => {
    const own = { ...withRated(FIRST_DRAFT, true), clock: 'own' } as const
    expect(settingsOf(own).rated).toBe(true)
    const long = { ...own, time: { ...own.time, startMs: 31 * 60_000 } }
    expect(settingsOf(long).rated).toBe(false)
  })

  it('send the numbers of a custom clock in place of a name', () => {
    expect(settingsOf({ ...FIRST_DRAFT, clock: 'own' }).clock).toEqual(FIRST_DRAFT.time)
    expect(settingsOf({ ...FIRST_DRAFT, clock: 'bullet' }).clock).toBe('bullet')
  })
})
