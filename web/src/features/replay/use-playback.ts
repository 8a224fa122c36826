import type { GameEvent } from '@dungeon-dice/client-sdk/rules'
import { useCallback, useEffect, useState } from 'react'
import type { NewEvents } from '../../games/ddm/board/scene.ts'
import { atStep, type Moment, onBy, type Timeline } from './timeline.ts'

/** How fast a replay can run: steps in a second. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const

/** Where a replay stands, and what the step that it came from has brought. */
interface Stand {
  readonly moment: Moment
  readonly news: NewEvents
}

/** Where a replay stands while it runs or rests, and how it is moved. */
export interface Playback extends Stand {
  readonly go: (to: (now: Moment) => Moment) => void
  readonly isRunning: boolean
  readonly run: (isRunning: boolean) => void
  readonly speed: number
  readonly setSpeed: (speed: number) => void
}

/** Only one step on is shown as motion: what is leapt over would be a storm. */
function newsOf(now: Stand, next: Moment, history: readonly GameEvent[]): NewEvents {
  const isOn = next.step === now.moment.step + 1
  const events = isOn ? history.slice(now.moment.event, next.event) : []
  return { number: now.news.number + 1, events }
}

/** Lets a replay run, and moves it. */
export function usePlayback(
  timeline: Timeline,
  history: readonly GameEvent[],
  first: number,
): Playback {
  const [stand, setStand] = useState<Stand>(() => ({
    moment: atStep(timeline, first),
    news: { number: 0, events: [] },
  }))
  const [isRunning, run] = useState(false)
  const [speed, setSpeed] = useState(1)
  const go = useCallback(
    (to: (now: Moment) => Moment) =>
      setStand((now) => {
        const moment = to(now.moment)
        const { step, event } = now.moment
        if (moment.step === step && moment.event === event) return now
        return { moment, news: newsOf(now, moment, history) }
      }),
    [history],
  )
  const isOver = stand.moment.step >= timeline.steps
  const { step } = stand.moment
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step waits for its own time.
  useEffect(() => {
    if (!isRunning) return
    if (isOver) return run(false)
    const timer = setTimeout(() => go((now) => onBy(timeline, now, 'step', 1)), 1000 / speed)
    return () => clearTimeout(timer)
  }, [isRunning, isOver, speed, step, timeline, go])
  return { ...stand, go, isRunning, run, speed, setSpeed }
}
