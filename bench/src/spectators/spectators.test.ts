import { expect, it } from 'vitest'
import { unmeasured } from '../unmeasured.ts'
import { measureSpectators, TINY_SPECTATORS } from './spectators.ts'

it('measures spectators, all of whom receive every step', { timeout: 300_000 }, async () => {
  const figures = await measureSpectators(TINY_SPECTATORS)
  expect(unmeasured(figures)).toEqual([])
  expect(figures.find(({ name }) => name.startsWith('steps that came'))?.value).toBeCloseTo(1, 1)
})
