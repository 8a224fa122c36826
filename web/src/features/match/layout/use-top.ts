import { type RefObject, useEffect, useRef } from 'react'
import type { MainPart } from '../../../ui/match/main-part.ts'

/** Shows the beginning of a main panel that has something new, however far the last one was scrolled. */
export function useTop(main: MainPart): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null)
  // It is no news that nothing is asked: whoever reads something meanwhile stays there.
  const isNews = main.isCalling || main.isTall
  // biome-ignore lint/correctness/useExhaustiveDependencies: run when the key changes.
  useEffect(() => {
    const { current } = around
    if (current === null || !isNews) return
    // Either all of it scrolls, or the main panel by itself.
    for (const one of [current, ...current.children]) one.scrollTop = 0
  }, [main.key])
  return around
}
