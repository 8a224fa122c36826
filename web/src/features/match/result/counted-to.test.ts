import { expect, it } from 'vitest'
import { countedTo } from './counted-to.ts'

it('a rating goes from what it was to what it is, never back and never beyond', () => {
  for (const change of [24, -17, 0]) {
    const shown = Array.from({ length: 101 }, (_, part) => countedTo(1_500, change, part / 100))
    expect(shown[0]).toBe(1_500)
    expect(shown.at(-1)).toBe(1_500 + change)
    const steps = shown
      .slice(1)
      .map((now, place) => (now - (shown[place] ?? 0)) * Math.sign(change))
    expect(steps.every((step) => step >= 0)).toBe(true)
  }
  expect(countedTo(1_500, 10, 7)).toBe(1_510)
})
