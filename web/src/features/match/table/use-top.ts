import { type RefObject, useEffect, useRef } from 'react'
import type { DeskPart } from './table-parts.ts'

/** Shows the beginning of a desk that has something new, however far the last one was scrolled. */
export function useTop(desk: DeskPart): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null)
  // It is no news that nothing is asked: whoever reads something meanwhile stays there.
  const isNews = desk.isCalling || desk.isTall
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when.
  useEffect(() => {
    const { current } = around
    if (current === null || !isNews) return
    // Either all of it scrolls, or the desk by itself.
    for (const one of [current, ...current.children]) one.scrollTop = 0
  }, [desk.key])
  return around
}
