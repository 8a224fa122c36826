import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useAnimationSpeed } from '../../../lib/animation-speed.ts'
import type { Battle } from '../model/battle.ts'
import { type Frame, PACES } from './acts.ts'
import { type Presented, ShowQueue, type Timers } from './show-queue.ts'

const BROWSER_TIMERS: Timers = {
  set: (action, ms) => window.setTimeout(action, ms),
  clear: (timer) => window.clearTimeout(timer),
}

/** How long a change may wait for the events that belong to it, in milliseconds. */
const BELATED_MS = 250

function useQueue(first: Frame, times = 1): ShowQueue {
  const pace = useRef(0)
  pace.current = PACES[useAnimationSpeed()] / times
  const [queue] = useState(() => new ShowQueue(first, BROWSER_TIMERS, () => pace.current))
  return queue
}

/** Shows a battle that goes on, step by step; in a page that nobody sees, at once. */
export function usePresented(battle: Battle): Presented {
  const queue = useQueue(frameOf(battle))
  useEffect(() => follow(battle, queue), [battle, queue])
  return useSyncExternalStore(queue.subscribe, () => queue.presented)
}

function frameOf({ state, history }: Battle): Frame {
  if (state === null) throw new Error('a battle is shown before it has begun')
  return { state, history: history.slice() }
}

/** Queues each step of a battle as it comes. */
function follow(battle: Battle, queue: ShowQueue): () => void {
  let known = queue.presented.frame.history.length
  let belated: ReturnType<typeof setTimeout> | undefined
  const take = () => {
    if (battle.state === null || battle.history.length === known) return
    clearTimeout(belated)
    known = battle.history.length
    queue.push(frameOf(battle))
    if (document.hidden) queue.flush()
  }
  // All events of a step come after the change of the state that they tell of.
  const soon = () => queueMicrotask(take)
  const refresh = () => {
    if (battle.state !== null && battle.history.length === known && queue.presented.isDone)
      queue.jump(frameOf(battle))
  }
  const later = () => {
    clearTimeout(belated)
    belated = setTimeout(refresh, BELATED_MS)
  }
  const hide = () => document.hidden && queue.flush()
  const stops = [battle.on('event', soon), battle.on('change', later)]
  document.addEventListener('visibilitychange', hide)
  take()
  refresh()
  return () => {
    clearTimeout(belated)
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', hide)
    queue.flush()
  }
}

/** Shows a moment of a record: as motion if it is the next one, else at once. */
export function usePresentedFrame(frame: Frame, isNext: boolean, speed: number): Presented {
  const queue = useQueue(frame, speed)
  const before = useRef(frame)
  useEffect(() => {
    if (before.current === frame) return
    before.current = frame
    if (isNext) queue.push(frame)
    else queue.jump(frame)
  }, [frame, isNext, queue])
  return useSyncExternalStore(queue.subscribe, () => queue.presented)
}
