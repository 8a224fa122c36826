import { describe, expect, it } from 'vitest'
import { DE } from '../../app/text/de.ts'
import { EN } from '../../app/text/en.ts'
import { FIRST_DRAFT, settingsOf, withOption, withPreset } from './settings-draft.ts'
import { type ShownSettings, settingsWords } from './settings-words.ts'

const PLAIN: ShownSettings = {
  preset: 'tabletop',
  changes: {},
  clock: 'none',
  time: null,
  rated: false,
  spectators: true,
  delaySeconds: 0,
  series: 1,
  chat: 'all',
}

describe('settings in words (P2.12)', () => {
  it('says of a usual match only what it is', () => {
    expect(settingsWords(EN, PLAIN)).toEqual(['Tabletop', 'No clock', 'Not rated'])
  })

  it('says whatever is not as usual', () => {
    const shown: ShownSettings = {
      ...PLAIN,
      clock: 'standard',
      time: { startMs: 480_000, incrementMs: 6000, capMs: 720_000, allowanceMs: 8000 },
      series: 3,
      delaySeconds: 30,
      chat: 'phrases',
      changes: { crestCap: 12, board: { width: 11, length: 15 }, obstacles: ['c4', 'e5'] },
    }
    expect(settingsWords(EN, shown)).toEqual([
      'Tabletop',
      'Standard: 8 min + 6 s per move',
      'Not rated',
      'Best of 3',
      'Spectator delay: 30 s',
      'Quick chat only',
      'Maximum crests of each kind: 12',
      'Board size: 11 × 15',
      'Obstacles: c4 e5',
    ])
    expect(settingsWords(DE, shown)).toHaveLength(9)
  })

  it('shows what a newer server calls differently as it is', () => {
    expect(settingsWords(EN, { ...PLAIN, preset: 'manga', changes: { luck: 'high' } })).toEqual([
      'manga',
      'No clock',
      'Not rated',
      'luck: high',
    ])
  })
})

describe('the draft of a host', () => {
  it('begins with the defaults of the protocol (P2.12)', () => {
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

  it('holds as changes only what differs from the preset (R19)', () => {
    const changed = withOption(FIRST_DRAFT, 'crestCap', 99)
    expect(changed.changes).toEqual({ crestCap: 99 })
    expect(withPreset(changed, 'gba').changes).toEqual({})
    expect(withOption(changed, 'crestCap', 10).changes).toEqual({})
  })

  it('is not rated once an option is changed (P2.12)', () => {
    const rated = { ...FIRST_DRAFT, rated: true }
    expect(settingsOf(rated).rated).toBe(true)
    expect(settingsOf(withOption(rated, 'chain', 'off')).rated).toBe(false)
  })
})
