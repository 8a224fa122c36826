import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isFollowed, isOfReader } from './following.ts'

/** How near to its end a list counts as read to the end, in pixels. */
const NEAR = 32

/**
 * Keeps a list that grows at its end, unless its reader has gone back in it: by wheel, touch, keys or the
 * scroll bar. What the page itself scrolls or draws anew does not count.
 */
export function useBottom(length: number) {
  const list = useRef<HTMLDivElement>(null)
  /** When its reader last did something that scrolls. */
  const movedAt = useRef(Number.NEGATIVE_INFINITY)
  const [isAtEnd, setAtEnd] = useState(true)
  const toEnd = (): void => {
    const { current } = list
    if (current !== null) current.scrollTop = current.scrollHeight
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll only when lines are added.
  useLayoutEffect(() => {
    if (isAtEnd) toEnd()
  }, [length])
  // The room for it may change as well, and its entries when their pictures come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: there are other turns when there is more.
  useEffect(() => {
    const { current } = list
    if (current === null || !isAtEnd) return
    const observer = new ResizeObserver(toEnd)
    for (const one of [current, ...current.children]) observer.observe(one)
    return () => observer.disconnect()
  }, [isAtEnd, length])
  const note = (): void => {
    movedAt.current = performance.now()
  }
  const onScroll = (): void => {
    const { current } = list
    if (current === null) return
    const isNear = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR
    const isByReader = isOfReader(movedAt.current, performance.now())
    // A flick keeps scrolling for a while after the finger has left.
    if (isByReader) note()
    const isStill = isFollowed(isAtEnd, isNear, isByReader)
    setAtEnd(isStill)
    if (isStill && !isNear) toEnd()
  }
  const reading = {
    onScroll,
    onWheel: note,
    onTouchMove: note,
    onKeyDown: note,
    onPointerDown: note,
  }
  const follow = (): void => {
    setAtEnd(true)
    toEnd()
  }
  return { list, isAtEnd, toEnd: follow, reading }
}
