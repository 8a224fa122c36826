import { useCallback, useEffect, useState } from 'react'
import { atStep, type Moment, onBy, type Timeline } from './timeline.ts'

/** Pause after each step at normal speed, in milliseconds. */
const REST_MS = 600

/** How fast a replay can run, as a multiple of the usual speed. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const

/** The position of a replay. */
interface Stand {
  readonly moment: Moment
  /** Whether it came there by one step on, which is shown as motion: what is leapt over would be a storm. */
  readonly isOn: boolean
}

/** The position of a replay, whether it plays, and its controls. */
export interface Playback extends Stand {
  readonly go: (to: (now: Moment) => Moment) => void
  readonly isRunning: boolean
  readonly run: (isRunning: boolean) => void
  readonly speed: number
  readonly setSpeed: (speed: number) => void
}

/** Plays a replay, and moves through it. */
export function usePlayback(timeline: Timeline, first: number): Playback {
  const [stand, setStand] = useState<Stand>(() => ({
    moment: atStep(timeline, first),
    isOn: false,
  }))
  const [isRunning, run] = useState(false)
  const [speed, setSpeed] = useState(1)
  const go = useCallback(
    (to: (now: Moment) => Moment) =>
      setStand((now) => {
        const moment = to(now.moment)
        const { step, event } = now.moment
        if (moment.step === step && moment.event === event) return now
        return { moment, isOn: moment.step === step + 1 }
      }),
    [],
  )
  return { ...stand, go, isRunning, run, speed, setSpeed }
}

/** Advances a playing replay: each step waits until the previous one was shown. */
export function useRunning(timeline: Timeline, standing: Playback, isSeen: boolean): void {
  const { isRunning, run, speed, go, moment } = standing
  const { step } = moment
  const isOver = step >= timeline.steps
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step restarts the timer.
  useEffect(() => {
    if (!isRunning || !isSeen) return
    if (isOver) return run(false)
    const timer = setTimeout(() => go((now) => onBy(timeline, now, 'step', 1)), REST_MS / speed)
    return () => clearTimeout(timer)
  }, [isRunning, isSeen, isOver, speed, step, timeline, go])
}
