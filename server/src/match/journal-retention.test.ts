import { describe, expect, it } from 'vitest'
import { type EndedMatchFacts, partsToRemove, type RetentionRules } from './journal-retention.ts'

/** Today is day 100. */
const RULES: RetentionRules = {
  journalsBeforeMs: 70,
  shortBeforeMs: 98,
  shortSteps: 20,
  botsBeforeMs: 86,
  recordsBeforeMs: null,
}

const WHOLE: EndedMatchFacts = {
  isAbandoned: false,
  endedAtMs: 99,
  steps: 50,
  hasResult: true,
  hasRecord: true,
  hasBot: false,
  hasPlayer: true,
}

const parts = (facts: Partial<EndedMatchFacts>, rules: Partial<RetentionRules> = {}) =>
  partsToRemove({ ...WHOLE, ...facts }, { ...RULES, ...rules }).join(' ')

describe('retention of a finished match', () => {
  it('between players: keeps the journal for a while, record and result for ever', () => {
    expect(parts({ endedAtMs: 70 })).toBe('')
    expect(parts({ endedAtMs: 69 })).toBe('journal')
    expect(parts({ endedAtMs: 1 }, { journalsBeforeMs: null })).toBe('')
  })

  it('in few steps: removes everything soon, except the result of a player', () => {
    expect(parts({ steps: 19, endedAtMs: 98 })).toBe('')
    expect(parts({ steps: 19, endedAtMs: 97 })).toBe('journal record')
    expect(parts({ steps: 19, endedAtMs: 97, hasPlayer: false })).toBe('journal record result')
    expect(parts({ steps: 20, endedAtMs: 97 })).toBe('')
    expect(parts({ steps: 19, endedAtMs: 97 }, { shortBeforeMs: null })).toBe('')
  })

  it('against a bot, or without accounts: keeps everything for a while', () => {
    expect(parts({ hasBot: true, endedAtMs: 86 })).toBe('')
    expect(parts({ hasBot: true, endedAtMs: 85 })).toBe('journal record')
    expect(parts({ hasPlayer: false, endedAtMs: 85 })).toBe('journal record result')
    expect(parts({ hasBot: true, endedAtMs: 85 }, { botsBeforeMs: null })).toBe('')
  })

  it('that was abandoned: keeps the journal as long as that of a short match', () => {
    const abandoned = { isAbandoned: true, hasResult: false, hasRecord: false }
    expect(parts({ ...abandoned, endedAtMs: 98 })).toBe('')
    expect(parts({ ...abandoned, endedAtMs: 97 })).toBe('journal')
    expect(parts({ ...abandoned, endedAtMs: 69 }, { shortBeforeMs: null })).toBe('journal')
    expect(parts({ ...abandoned, endedAtMs: 70 }, { shortBeforeMs: null })).toBe('')
    expect(parts({ ...abandoned, endedAtMs: null })).toBe('')
  })

  it('that is not settled: keeps everything', () => {
    expect(parts({ endedAtMs: 1, hasRecord: false })).toBe('')
    expect(parts({ endedAtMs: 1, hasResult: false })).toBe('')
  })

  it('long ago: keeps the record as long as configured, but never shorter than the journal', () => {
    expect(parts({ endedAtMs: 1, steps: null }, { recordsBeforeMs: 2 })).toBe('journal record')
    expect(parts({ endedAtMs: 2, steps: null }, { recordsBeforeMs: 2 })).toBe('journal')
    expect(parts({ endedAtMs: 75 }, { recordsBeforeMs: 90 })).toBe('')
    expect(parts({ endedAtMs: 69 }, { recordsBeforeMs: 90 })).toBe('journal record')
  })

  it('whose accounts were all removed: keeps nothing', () => {
    const old = { steps: null, endedAtMs: 1, hasRecord: false, hasPlayer: false }
    expect(parts(old)).toBe('journal record result')
  })
})
