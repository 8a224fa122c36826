import { PRESET_OPTIONS } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import {
  canBeRated,
  FIRST_DRAFT,
  optionsOf,
  settingsOf,
  withOption,
  withPreset,
} from './settings-draft.ts'

describe('the settings of a match as they are filled in (P2.12)', () => {
  it('begin as the defaults of the protocol', () => {
    expect(settingsOf(FIRST_DRAFT)).toMatchObject({
      preset: 'tabletop',
      changes: {},
      clock: 'none',
      rated: false,
      spectators: true,
    })
    expect(optionsOf(FIRST_DRAFT)).toEqual(PRESET_OPTIONS.tabletop)
  })

  it('hold what differs from the preset, and nothing else', () => {
    const changed = withOption(FIRST_DRAFT, 'crestCap', 12)
    expect(changed.changes).toEqual({ crestCap: 12 })
    const back = withOption(changed, 'crestCap', PRESET_OPTIONS.tabletop.crestCap)
    expect(back.changes).toEqual({})
  })

  it('keep changes that another preset does not make itself', () => {
    const { crestCap, summonBinding } = PRESET_OPTIONS.gba
    const draft = { ...FIRST_DRAFT, changes: { crestCap: 12, summonBinding } }
    expect(crestCap).not.toBe(12)
    expect(withPreset(draft, 'gba').changes).toEqual({ crestCap: 12 })
  })

  it('are not rated with custom rules, and are again without', () => {
    const rated = { ...FIRST_DRAFT, rated: true }
    const changed = withOption(rated, 'crestCap', 12)
    expect(canBeRated(changed)).toBe(false)
    expect(settingsOf(changed).rated).toBe(false)
    expect(settingsOf({ ...changed, changes: {} }).rated).toBe(true)
  })

  it('send the numbers of a custom clock in place of a name', () => {
    expect(settingsOf({ ...FIRST_DRAFT, clock: 'own' }).clock).toEqual(FIRST_DRAFT.time)
    expect(settingsOf({ ...FIRST_DRAFT, clock: 'bullet' }).clock).toBe('bullet')
  })
})
