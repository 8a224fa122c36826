import { expect, it } from 'vitest'
import { dividedBy } from './divided.ts'

it('long words may be divided where their parts meet; other words stay whole', () => {
  const divided = dividedBy(['Rundum·schlag', 'Abschieds·geschenk'])
  expect(divided('Rundumschlag')).toBe('Rundum\u00adschlag')
  expect(divided('Frisches Abschiedsgeschenk')).toBe('Frisches Abschieds\u00adgeschenk')
  expect(divided('Larvae Moth')).toBe('Larvae Moth')
})
