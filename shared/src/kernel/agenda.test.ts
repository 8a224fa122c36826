import { expect, it } from 'vitest'
import { nextUnit, withoutNext, withUnits } from './agenda.ts'

it('does the first named unit first, and what was there before last', () => {
  const agenda = withUnits(withUnits([], 'last'), 'first', 'second')
  expect(nextUnit(agenda)).toBe('first')
  expect(nextUnit(withoutNext(agenda))).toBe('second')
  expect(nextUnit(withoutNext(withoutNext(agenda)))).toBe('last')
  expect(nextUnit([])).toBeUndefined()
})

it('leaves the agenda that it was given as it is', () => {
  const agenda = withUnits([], 'only')
  withUnits(agenda, 'more')
  withoutNext(agenda)
  expect(agenda).toEqual(['only'])
})
