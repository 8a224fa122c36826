import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isOfReader, staysAtEnd } from './auto-scroll.ts'

/** How near to its end a list counts as read to the end, in pixels. */
const NEAR = 32

/**
 * Keeps a growing list scrolled to its end, unless its reader has scrolled back: by wheel, touch,
 * keys or the scroll bar. Scrolling by the page itself does not count. Renders that add no lines
 * must not scroll: that makes the browser lay out the page at once.
 */
export function useAutoScroll(length: number) {
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
  // Its height may change as well, and that of its entries once their pictures are loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the children change with the length.
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
    const isStill = staysAtEnd(isAtEnd, isNear, isByReader)
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
  const returnToEnd = (): void => {
    setAtEnd(true)
    toEnd()
  }
  return { list, isAtEnd, toEnd: returnToEnd, reading }
}
