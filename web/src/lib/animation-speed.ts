import { useMedia } from './browser/use-media.ts'
import { usePreference } from './preferences.ts'

/** How fast what happens in a match is shown; `off` shows it at once. */
export const ANIMATION_SPEEDS = ['off', 'fast', 'normal', 'slow'] as const
export type AnimationSpeed = (typeof ANIMATION_SPEEDS)[number]

/** The speed of this name; `normal` for anything else that storage may hold. */
export const animationSpeedOf = (name: string): AnimationSpeed =>
  ANIMATION_SPEEDS.find((speed) => speed === name) ?? 'normal'

/** The system's wish for calm. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** The speed to use now: `off` while the system asks for reduced motion, else the preferred one. */
export function useAnimationSpeed(): AnimationSpeed {
  const isReduced = useMedia(REDUCED_MOTION)
  const [preferred] = usePreference('animation')
  return isReduced ? 'off' : animationSpeedOf(preferred)
}
