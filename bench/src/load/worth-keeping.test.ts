import { expect, it } from 'vitest'
import { FULL_LOAD } from './size.ts'
import { whyNotKept } from './worth-keeping.ts'

const QUIET = ['commit: of nobody', 'load before the run: 1.00']

it('keeps results from a quiet machine and a long run with enough rounds', () => {
  expect(whyNotKept(FULL_LOAD, QUIET)).toBeNull()
  expect(whyNotKept({ rounds: 3, seconds: 10, spectators: 2 }, QUIET)).toBeNull()
})

it('explains why it rejects any other result', () => {
  const of = (more: Partial<typeof FULL_LOAD>) => whyNotKept({ ...FULL_LOAD, ...more }, QUIET)
  expect(whyNotKept(FULL_LOAD, ['load before the run: 1.01'])).toContain('its load is 1.01')
  expect(of({ rounds: 2 })).toContain('--rounds 3')
  expect(of({ seconds: 9 })).toContain('--seconds 10')
  expect(of({ spectators: 0 })).toContain('spectators')
})
