import type { AnimationSpeed } from '../../../lib/animation-speed.ts'

/** Durations of the presentation, in milliseconds; all 0 shows everything at once. */
export interface Pace {
  /** From the throw until the last die has landed. */
  readonly rollMs: number
  /** Crests on their way from the dice to the pool. */
  readonly flightMs: number
  /** Factor on everything else that moves. */
  readonly motion: number
  /** Shortest time between two steps of an opponent. */
  readonly pauseMs: number
}

export const PACES: Readonly<Record<AnimationSpeed, Pace>> = {
  off: { rollMs: 0, flightMs: 0, motion: 0, pauseMs: 0 },
  fast: { rollMs: 550, flightMs: 220, motion: 0.6, pauseMs: 120 },
  normal: { rollMs: 1_100, flightMs: 420, motion: 1, pauseMs: 350 },
  slow: { rollMs: 1_900, flightMs: 700, motion: 1.8, pauseMs: 900 },
}

/** Factor on the motion of opponents' steps, which the player has to keep up with. */
const OTHERS_FACTOR = 1.5
/** Longest duration of an opponent's step, in milliseconds. */
const LONGEST_OTHERS = 1_600
/** Longest duration of an own step, so that a fast player does not wait. */
const LONGEST_OWN = 700

/** How the motion of a step is timed. */
export const timingAt = ({ motion }: Pace, isOwn: boolean) =>
  isOwn
    ? { by: motion, longest: LONGEST_OWN * Math.max(1, motion) }
    : { by: motion * OTHERS_FACTOR, longest: LONGEST_OTHERS * Math.max(1, motion) }

/** The pace, `times` as fast. */
export const hurried = ({ rollMs, flightMs, motion, pauseMs }: Pace, times: number): Pace => ({
  rollMs: rollMs / times,
  flightMs: flightMs / times,
  motion: motion / times,
  pauseMs: pauseMs / times,
})
