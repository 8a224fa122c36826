import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type AnimationSpeed, useAnimationSpeed } from '../../lib/animation-speed.ts'
import { type Presented, ShowQueue, type Timers } from './show-queue.ts'

/** The match after a step, with all events so far. */
export interface Moment<S, E> {
  readonly state: S
  readonly history: readonly E[]
}

/** One part of a presentation: its screen, and its duration in milliseconds. */
interface Act<S, E> {
  readonly frame: Moment<S, E>
  readonly lengthMs: number
}

/** Makes the acts that show a step, each `pace` times its usual length; 0 shows it at once. */
type ActsOf<S, E, A> = (before: Moment<S, E>, after: Moment<S, E>, pace: number) => readonly A[]

/** A match whose steps are presented. */
export interface MatchSource<S, E> {
  readonly state: S | null
  readonly history: readonly E[]
  readonly on: (name: 'change' | 'event', handler: () => void) => () => void
}

/** Factor on all lengths; 0 shows everything at once. */
const PACES: Readonly<Record<AnimationSpeed, number>> = {
  off: 0,
  fast: 0.5,
  normal: 1,
  slow: 1.8,
}

const BROWSER_TIMERS: Timers = {
  set: (action, ms) => window.setTimeout(action, ms),
  clear: (timer) => window.clearTimeout(timer),
}

/** How long a change may wait for the events that belong to it, in milliseconds. */
const BELATED_MS = 250

type Queue<S, E, A extends Act<S, E>> = ShowQueue<Moment<S, E>, A>

function useQueue<S, E, A extends Act<S, E>>(
  first: Moment<S, E>,
  actsOf: ActsOf<S, E, A>,
  times: number,
  longest?: number,
): Queue<S, E, A> {
  const pace = useRef(0)
  pace.current = PACES[useAnimationSpeed()] / times
  const [queue] = useState(
    () =>
      new ShowQueue<Moment<S, E>, A>(
        first,
        BROWSER_TIMERS,
        (before, after) => actsOf(before, after, pace.current),
        longest,
      ),
  )
  return queue
}

/** Presents a running match step by step; at once in a hidden page. */
export function usePresented<S, E, A extends Act<S, E>>(
  match: MatchSource<S, E>,
  actsOf: ActsOf<S, E, A>,
  longest?: number,
): Presented<Moment<S, E>, A> {
  const queue = useQueue(momentOf(match), actsOf, 1, longest)
  useEffect(() => subscribe(match, queue), [match, queue])
  return useSyncExternalStore(queue.subscribe, () => queue.presented)
}

function momentOf<S, E>({ state, history }: MatchSource<S, E>): Moment<S, E> {
  if (state === null) throw new Error('a match is shown before it has begun')
  return { state, history: history.slice() }
}

/** Queues each step of a match as it comes. */
function subscribe<S, E, A extends Act<S, E>>(
  match: MatchSource<S, E>,
  queue: Queue<S, E, A>,
): () => void {
  let known = queue.presented.frame.history.length
  let belated: ReturnType<typeof setTimeout> | undefined
  const take = () => {
    if (match.state === null || match.history.length === known) return
    clearTimeout(belated)
    known = match.history.length
    queue.push(momentOf(match))
    if (document.hidden) queue.flush()
  }
  // All events of a step are emitted after its change of state.
  const soon = () => queueMicrotask(take)
  const refresh = () => {
    if (match.state !== null && match.history.length === known && queue.presented.isDone)
      queue.jump(momentOf(match))
  }
  const later = () => {
    clearTimeout(belated)
    belated = setTimeout(refresh, BELATED_MS)
  }
  const hide = () => document.hidden && queue.flush()
  const stops = [match.on('event', soon), match.on('change', later)]
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

/** Presents a moment of a record: animated if it is the next one, else at once. */
export function usePresentedMoment<S, E, A extends Act<S, E>>(
  moment: Moment<S, E>,
  actsOf: ActsOf<S, E, A>,
  { isNext, speed }: { readonly isNext: boolean; readonly speed: number },
): Presented<Moment<S, E>, A> {
  const queue = useQueue(moment, actsOf, speed)
  const before = useRef(moment)
  useEffect(() => {
    if (before.current === moment) return
    before.current = moment
    if (isNext) queue.push(moment)
    else queue.jump(moment)
  }, [moment, isNext, queue])
  return useSyncExternalStore(queue.subscribe, () => queue.presented)
}
