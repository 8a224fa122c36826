import { expect, it } from 'vitest'
import { isSoundOn, volumeOf } from './sound-settings.ts'

it('sound is off while the system wishes for calm, until it is switched on', () => {
  expect(isSoundOn('auto', false)).toBe(true)
  expect(isSoundOn('auto', true)).toBe(false)
  expect(isSoundOn('on', true)).toBe(true)
  expect(isSoundOn('off', false)).toBe(false)
})

it('the volume is from 0 to 100, whatever storage holds', () => {
  expect(volumeOf(60)).toBe(60)
  expect(volumeOf(-5)).toBe(0)
  expect(volumeOf(1e9)).toBe(100)
  expect(volumeOf(Number.NaN)).toBe(0)
  expect(volumeOf(12.4)).toBe(12)
})
