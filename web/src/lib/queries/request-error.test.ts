import { ConnectionLost, MatchHalted, ProtocolBroken } from '@dungeon-dice/client-sdk'
import { describe, expect, it } from 'vitest'
import { DE } from '../../app/text/de.ts'
import { EN } from '../../app/text/en.ts'
import { errorWords, isOutdated, requestErrorOf } from './request-error.ts'

describe('what went wrong', () => {
  it('tells the errors of the SDK apart', () => {
    expect(requestErrorOf(new ConnectionLost('unreachable'))).toEqual({ type: 'unreachable' })
    expect(requestErrorOf(new MatchHalted('the power went'))).toEqual({
      type: 'halted',
      reason: 'the power went',
    })
    expect(requestErrorOf(new ProtocolBroken('message events'))).toEqual({ type: 'broken' })
    expect(requestErrorOf('what else is thrown')).toEqual({ type: 'broken' })
  })

  it('takes a refusal out of a connection that it ended (P2.16)', () => {
    const refusal = { code: 'kicked', rule: 'P2.16' } as const
    expect(requestErrorOf(new ConnectionLost('refused', refusal))).toEqual({
      type: 'refused',
      refusal,
    })
  })

  it('has a sentence for each, in each language', () => {
    const all = ['unreachable', 'replaced', 'left', 'expired', 'closed'] as const
    for (const text of [EN, DE])
      for (const reason of all)
        expect(errorWords(text, requestErrorOf(new ConnectionLost(reason)))).toMatch(/\.$/)
  })

  it('asks to load the page again when the versions differ (P1.1)', () => {
    const versions = { got: 3, need: 4 }
    const refusal = {
      code: 'version_unsupported',
      rule: 'P1.1',
      protocol: versions,
      rules: versions,
    } as const
    expect(isOutdated({ type: 'refused', refusal })).toBe(true)
    expect(isOutdated({ type: 'unreachable' })).toBe(false)
  })
})
