import { expect, it } from 'vitest'
import { nextUnit, withoutNext, withUnits } from './agenda.ts'

it('withUnits puts the first named unit next and keeps the rest below', () => {
  const agenda = withUnits(withUnits([], 'last'), 'first', 'second')
  expect(nextUnit(agenda)).toBe('first')
  expect(nextUnit(withoutNext(agenda))).toBe('second')
  expect(nextUnit(withoutNext(withoutNext(agenda)))).toBe('last')
  expect(nextUnit([])).toBeUndefined()
})

it('withUnits does not change its input', () => {
  const agenda = withUnits([], 'only')
  withUnits(agenda, 'more')
  withoutNext(agenda)
  expect(agenda).toEqual(['only'])
})
