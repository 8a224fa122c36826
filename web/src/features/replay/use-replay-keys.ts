import { useEffect } from 'react'
import { atStep, type Moment, onBy, type Timeline } from './timeline.ts'
import type { Playback } from './use-playback.ts'

const MOVES: Readonly<Record<string, (timeline: Timeline, now: Moment) => Moment>> = {
  ArrowRight: (timeline, now) => onBy(timeline, now, 'step', 1),
  ArrowLeft: (timeline, now) => onBy(timeline, now, 'step', -1),
  PageDown: (timeline, now) => onBy(timeline, now, 'turn', 1),
  PageUp: (timeline, now) => onBy(timeline, now, 'turn', -1),
  Home: (timeline) => atStep(timeline, 0),
  End: (timeline) => atStep(timeline, timeline.steps),
}

/** Where all keys have a meaning of their own: fields, and the squares of the board. */
const OWN_KEYS = 'input, select, textarea, [role="grid"]'
/** Where the space bar presses. */
const OWN_SPACE = 'button, a, summary'

/** Moves a replay by keys, wherever the focus is: the space bar runs and halts it. */
export function useReplayKeys(timeline: Timeline, { go, run, isRunning }: Playback): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      const on = target instanceof Element ? target : null
      if (altKey || ctrlKey || metaKey || on?.closest(OWN_KEYS)) return
      const move = MOVES[key]
      if (move !== undefined) go((now) => move(timeline, now))
      else if (key === ' ' && !on?.closest(OWN_SPACE)) run(!isRunning)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [timeline, go, run, isRunning])
}
