import { expect, it } from 'vitest'
import { unmeasured } from '../unmeasured.ts'
import { measureStart, TINY_START } from './start.ts'

it('measures starts of the server', { timeout: 300_000 }, async () => {
  expect(unmeasured(await measureStart(TINY_START))).toEqual([])
})
