import { expect, it } from 'vitest'
import { ANIMATION_SPEEDS, animationSpeedOf } from './animation-speed.ts'

it('each speed is known by its name, and storage may hold anything else', () => {
  for (const speed of ANIMATION_SPEEDS) expect(animationSpeedOf(speed)).toBe(speed)
  expect(animationSpeedOf('')).toBe('normal')
  expect(animationSpeedOf('__proto__')).toBe('normal')
})
