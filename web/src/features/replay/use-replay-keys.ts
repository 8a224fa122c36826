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

/** Elements that handle all keys themselves: fields, and the squares of the board. */
const OWN_KEYS = 'input, select, textarea, [role="grid"]'
/** Elements that the space bar presses. */
const OWN_SPACE = 'button, a, summary'

/** Keyboard control of a replay, wherever the focus is: the space bar plays and pauses. */
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
