import {
  apply,
  BUILT_IN,
  checkList,
  create,
  DEFAULT_LIST,
  type Intent,
  makeSetup,
  PRESET_OPTIONS,
  readOptions,
  scriptedChance,
} from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../../shared/src/protocol/refusal.ts'
import { DE } from '../../../app/text/de.ts'
import { EN } from '../../../app/text/en.ts'
import { refusalWords, ruleLinkOf, ruleOf } from './refusal-words.ts'

const OPTIONS = PRESET_OPTIONS.tabletop

/** A duel that has just begun; seat A rolls first. */
function begun() {
  const list = checkList(BUILT_IN, OPTIONS, DEFAULT_LIST)
  if (!list.ok) throw new Error(list.error.code)
  const setup = makeSetup({ ...OPTIONS, starter: 'A' }, { A: list.value, B: list.value })
  return create(setup, scriptedChance([]).chance).state
}

/** Why seat A may not do this in its first decision. */
function refusedFor(intent: Intent) {
  const done = apply(begun(), 'A', intent, scriptedChance([]).chance)
  if (done.ok) throw new Error('this is legal')
  return done.error
}

describe('words of a refusal', () => {
  it('R6.1: say how many dice are thrown', () => {
    const refused = refusedFor({ type: 'roll', dice: [1, 2] })
    expect(refusalWords(EN, refused)).toBe('Choose 3 dice, not 2.')
    expect(refusalWords(DE, refused)).toBe('Wähle 3 Würfel, nicht 2.')
    expect(ruleOf(refused)).toBe('R6.1')
    expect(ruleLinkOf(refused, 'ddm')).toBe('/rules/ddm#R6.1')
  })

  it('R5.1: say that something else is asked', () => {
    expect(refusalWords(EN, refusedFor({ type: 'endTurn' }))).toBe('That cannot be done right now.')
  })

  it('P3.1: say that a name is the fault, not the page', () => {
    const words = refusalWords(EN, refusal('malformed', { at: 'name' }))
    expect(words).toBe('This name is too long, or has characters that are not allowed.')
    expect(refusalWords(EN, refusal('malformed', { at: '' }))).toMatch(/sent\.$/)
    expect(refusalWords(EN, refusal('malformed', { at: 'list.dice' }))).toMatch(/\(list\.dice\)\.$/)
  })

  it('R2.1: say what a list lacks', () => {
    const checked = checkList(BUILT_IN, OPTIONS, { dice: [], figures: [] })
    expect(checked.ok ? '' : refusalWords(EN, checked.error)).toBe(
      'A list needs 15 dice; this one has 0.',
    )
  })

  it('R19: name the option', () => {
    const read = readOptions('tabletop', { crestCap: -1 })
    expect(read.ok ? '' : refusalWords(EN, read.error)).toBe(
      'The option crestCap cannot have this value.',
    )
  })

  it.each([
    [refusal('bad_name', { reason: 'scripts' }), 'Use letters of a single script.'],
    [refusal('too_fast', { retryAfterSeconds: 4 }), 'You’re sending too fast. Wait 4 s.'],
    [refusal('no_rematch', { reason: 'declined' }), 'Your opponent declined the rematch.'],
    [refusal('no_such_match'), EN.refusals.byCode.no_such_match],
  ])('of the server: %o', (refused, words) => {
    expect(refusalWords(EN, refused)).toBe(words)
    expect(ruleLinkOf(refused, 'ddm')).toBeNull()
  })

  it('tell a code of a newer server as it is', () => {
    expect(refusalWords(EN, { code: 'toString' })).toContain('(toString)')
  })
})
