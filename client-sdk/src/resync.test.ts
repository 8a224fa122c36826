import { refusal } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import { isPassing } from './closing.ts'
import { eventsIn } from './resync.ts'

const thrownBy = (payload: unknown): unknown => {
  try {
    eventsIn(payload)
    return null
  } catch (error) {
    return error
  }
}

describe('the answer to resync', () => {
  it('contains events', () => {
    const answer = { ok: true, full: false, from: 3, events: [], last: 2 }
    expect(eventsIn(answer)).toEqual(answer)
  })

  it('is a temporary failure while the missing events are in transit', () => {
    const error = refusal('moving')
    expect(isPassing(thrownBy({ ok: false, seq: null, error }))).toBe(true)
  })

  it.each([
    ['refuses anything else', { ok: false, seq: null, error: refusal('not_started') }],
    ['is none', { ok: true }],
  ])('that %s breaks the protocol', (_, payload) => {
    expect(isPassing(thrownBy(payload))).toBe(false)
  })
})
