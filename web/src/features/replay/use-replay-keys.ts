import { useEffect } from 'react'
import { atStep, type Course, type Moment, onBy } from './course.ts'
import type { Standing } from './use-stand.ts'

const MOVES: Readonly<Record<string, (course: Course, now: Moment) => Moment>> = {
  ArrowRight: (course, now) => onBy(course, now, 'step', 1),
  ArrowLeft: (course, now) => onBy(course, now, 'step', -1),
  PageDown: (course, now) => onBy(course, now, 'turn', 1),
  PageUp: (course, now) => onBy(course, now, 'turn', -1),
  Home: (course) => atStep(course, 0),
  End: (course) => atStep(course, course.steps),
}

/** Where all keys have a meaning of their own: fields, and the squares of the board. */
const OWN_KEYS = 'input, select, textarea, [role="grid"]'
/** Where the space bar presses. */
const OWN_SPACE = 'button, a, summary'

/** Moves a replay by keys, wherever the focus is: the space bar runs and halts it. */
export function useReplayKeys(course: Course, { go, run, isRunning }: Standing): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      const on = target instanceof Element ? target : null
      if (altKey || ctrlKey || metaKey || on?.closest(OWN_KEYS)) return
      const move = MOVES[key]
      if (move !== undefined) go((now) => move(course, now))
      else if (key === ' ' && !on?.closest(OWN_SPACE)) run(!isRunning)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [course, go, run, isRunning])
}
