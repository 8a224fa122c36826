import { useLayoutEffect, useRef, useState } from 'react'

/** How near to its end a list counts as read to the end, in pixels. */
const NEAR = 32

/** Keeps a list that grows at its end, unless its reader has gone back in it. */
export function useBottom(length: number) {
  const list = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll only when lines are added.
  useLayoutEffect(() => {
    if (isAtEnd) toEnd()
  }, [length])
  const toEnd = (): void => {
    const { current } = list
    if (current !== null) current.scrollTop = current.scrollHeight
  }
  const onScroll = (): void => {
    const { current } = list
    if (current === null) return
    setAtEnd(current.scrollHeight - current.scrollTop - current.clientHeight < NEAR)
  }
  return { list, isAtEnd, toEnd, onScroll }
}
