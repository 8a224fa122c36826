import { describe, expect, it } from 'vitest'
import { DE } from '../../app/text/de.ts'
import { EN } from '../../app/text/en.ts'
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

  it('says for how many it is when there are more than two', () => {
    const four = { ...PLAIN, preset: 'skirmish', seats: 4 }
    expect(settingsWords(EN, four)).toEqual(['Skirmish', '4 players', 'No clock', 'Not rated'])
    expect(settingsWords(EN, { ...PLAIN, seats: 2 })).not.toContain('2 players')
  })

  it('counts what the lobby does not list', () => {
    const shown = { ...PLAIN, changes: { obstacles: 622 }, moreChanges: 5 }
    expect(settingsWords(EN, shown).slice(3)).toEqual(['Obstacles: 622', 'and 5 more custom rules'])
    expect(settingsWords(DE, shown).at(-1)).toBe('und noch 5 eigene Regeln')
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
