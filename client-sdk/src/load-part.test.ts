import { expect, it } from 'vitest'
import { loadPart } from './load-part.ts'

it('a part that cannot be loaded is a lost connection, with the cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadPart(Promise.reject(cause))).rejects.toMatchObject({
    name: 'ConnectionLost',
    reason: 'unreachable',
    cause,
  })
  expect(await loadPart(Promise.resolve('part'))).toBe('part')
})
