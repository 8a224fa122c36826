import { CLOSE_CODES, refusal } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { finalError, isPassing, refusedError } from './closing.ts'
import { ConnectionLost, ProtocolBroken } from './errors.ts'

describe('closing a connection', () => {
  it('is final for the codes after which reconnecting cannot help', () => {
    const final = Object.values(CLOSE_CODES).filter((code) => finalError(code) !== null)
    expect(final.toSorted()).toEqual([
      1000, 1009, 4000, 4101, 4102, 4104, 4106, 4107, 4108, 4112, 4119, 4121,
    ])
    expect(finalError(CLOSE_CODES.replaced)).toMatchObject({ reason: 'replaced' })
    expect(finalError(CLOSE_CODES.kicked)).toMatchObject({ refusal: { code: 'kicked' } })
    expect(finalError(CLOSE_CODES.codeEnded)).toMatchObject({ reason: 'expired' })
    expect(finalError(CLOSE_CODES.tooBig)).toBeInstanceOf(ProtocolBroken)
  })

  it('allows a retry for errors that may pass', () => {
    expect(isPassing(new ConnectionLost('unreachable'))).toBe(true)
    for (const code of ['draining', 'moving'] as const)
      expect(isPassing(refusedError(refusal(code))), code).toBe(true)
    expect(isPassing(refusedError(refusal('watch_full')))).toBe(true)
    expect(isPassing(refusedError(refusal('shut_out', { retryAfterSeconds: 60 })))).toBe(true)
    expect(isPassing(refusedError(refusal('too_many', { retryAfterSeconds: 60 })))).toBe(true)
    expect(isPassing(new TypeError('of the framework'))).toBe(true)
    expect(isPassing(refusedError(refusal('no_seat')))).toBe(false)
    expect(isPassing(new ProtocolBroken('all of it'))).toBe(false)
  })
})
