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

describe('what is kept of a match that ended', () => {
  it('between players: its journal for a while, its record and result for ever', () => {
    expect(parts({ endedAtMs: 70 })).toBe('')
    expect(parts({ endedAtMs: 69 })).toBe('journal')
    expect(parts({ endedAtMs: 1 }, { journalsBeforeMs: null })).toBe('')
  })

  it('in few steps: everything for a short while, but the result of a player', () => {
    expect(parts({ steps: 19, endedAtMs: 98 })).toBe('')
    expect(parts({ steps: 19, endedAtMs: 97 })).toBe('journal record')
    expect(parts({ steps: 19, endedAtMs: 97, hasPlayer: false })).toBe('journal record result')
    expect(parts({ steps: 20, endedAtMs: 97 })).toBe('')
    expect(parts({ steps: 19, endedAtMs: 97 }, { shortBeforeMs: null })).toBe('')
  })

  it('against a bot, or of nobody with an account: everything for a while', () => {
    expect(parts({ hasBot: true, endedAtMs: 86 })).toBe('')
    expect(parts({ hasBot: true, endedAtMs: 85 })).toBe('journal record')
    expect(parts({ hasPlayer: false, endedAtMs: 85 })).toBe('journal record result')
    expect(parts({ hasBot: true, endedAtMs: 85 }, { botsBeforeMs: null })).toBe('')
  })

  it('that was abandoned: its journal as long as that of a short match', () => {
    const abandoned = { isAbandoned: true, hasResult: false, hasRecord: false }
    expect(parts({ ...abandoned, endedAtMs: 98 })).toBe('')
    expect(parts({ ...abandoned, endedAtMs: 97 })).toBe('journal')
    expect(parts({ ...abandoned, endedAtMs: 69 }, { shortBeforeMs: null })).toBe('journal')
    expect(parts({ ...abandoned, endedAtMs: 70 }, { shortBeforeMs: null })).toBe('')
    expect(parts({ ...abandoned, endedAtMs: null })).toBe('journal')
  })

  it('and is not settled: all of it', () => {
    expect(parts({ endedAtMs: 1, hasRecord: false })).toBe('')
    expect(parts({ endedAtMs: 1, hasResult: false })).toBe('')
  })

  it('long ago: its record as long as the host says, but never shorter than its journal', () => {
    expect(parts({ endedAtMs: 1, steps: null }, { recordsBeforeMs: 2 })).toBe('journal record')
    expect(parts({ endedAtMs: 2, steps: null }, { recordsBeforeMs: 2 })).toBe('journal')
    expect(parts({ endedAtMs: 75 }, { recordsBeforeMs: 90 })).toBe('')
    expect(parts({ endedAtMs: 69 }, { recordsBeforeMs: 90 })).toBe('journal record')
  })

  it('whose players have all gone since: nothing', () => {
    const old = { steps: null, endedAtMs: 1, hasRecord: false, hasPlayer: false }
    expect(parts(old)).toBe('journal record result')
  })
})
