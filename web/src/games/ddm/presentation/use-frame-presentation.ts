import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useAnimationSpeed } from '../../../lib/animation-speed.ts'
import type { Frame } from './acts.ts'
import { hurried, PACES } from './pace.ts'
import { BROWSER_TIMERS, PresentationQueue, type Presented } from './presentation-queue.ts'

/** A frame of a finished match, and how the reader reached it. */
interface Shown {
  readonly frame: Frame
  /** Whether it is one step on from the frame before, which is shown as motion. */
  readonly isOn: boolean
  /** How many times as fast as usual. */
  readonly times: number
}

const none = () => () => undefined

/**
 * Presents the frames of a replay: one step forward is animated, any other move is shown at once.
 * Null without a frame.
 */
export function useFramePresentation(shown: Shown | null): Presented | null {
  const pace = PACES[useAnimationSpeed()]
  const latest = useRef({ pace, times: 1 })
  latest.current = { pace, times: shown?.times ?? 1 }
  const [queue] = useState(() =>
    shown === null
      ? null
      : new PresentationQueue(shown.frame, {
          own: null,
          timers: BROWSER_TIMERS,
          pace: () => hurried({ ...latest.current.pace, pauseMs: 0 }, latest.current.times),
          isAwaited: () => false,
        }),
  )
  const frame = shown?.frame
  // biome-ignore lint/correctness/useExhaustiveDependencies: present each frame once.
  useLayoutEffect(() => {
    if (queue === null || frame === undefined || queue.newest === frame) return
    if (shown?.isOn === true) queue.push(frame)
    else queue.jump(frame)
  }, [queue, frame])
  return useSyncExternalStore(queue?.subscribe ?? none, () => queue?.presented ?? null)
}
