import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keyframes of transforms and opacity only, which need no layout. */
export interface Movement {
  readonly frames: readonly Keyframe[]
  /** Milliseconds. */
  readonly start: number
  readonly length: number
  readonly easing?: string
}

/** Animates an element once, when it appears; it keeps its last frame. */
export function useAnimation<E extends Element>({
  frames,
  start,
  length,
  easing = 'ease-out',
}: Movement): RefObject<E | null> {
  const element = useRef<E>(null)
  // A moving element is mounted anew for each batch: its movement never changes meanwhile.
  const movement = useRef({ frames: [...frames], start, length, easing })
  useLayoutEffect(() => {
    const { frames, start, length, easing } = movement.current
    const timing = { delay: start, duration: length, easing, fill: 'both' } as const
    const animation = element.current?.animate(frames, timing)
    return () => animation?.cancel()
  }, [])
  return element
}
