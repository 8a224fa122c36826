import { err, ok } from '@dungeon-dice/client-sdk/rules'
import { describe, expect, it } from 'vitest'
import { requestErrorOf } from './request-error.ts'
import { unwrap } from './unwrap.ts'

describe('the answer of a request', () => {
  it('is its value', async () => {
    expect(await unwrap(Promise.resolve(ok(3)))).toBe(3)
    expect(await unwrap(ok('at once'))).toBe('at once')
  })

  it('is thrown when it is a refusal, which stays readable', async () => {
    const refusal = { code: 'no_seat', rule: 'P2.3' } as const
    const thrown: unknown = await unwrap(err(refusal)).catch((error: unknown) => error)
    expect(requestErrorOf(thrown)).toEqual({ type: 'refused', refusal })
  })
})
