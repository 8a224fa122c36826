import { type RefObject, useEffect, useRef } from 'react'
import type { MainPart } from '../../../ui/match/main-part.ts'

/** Scrolls the main panel back to its top when it has something new. */
export function useTop(main: MainPart): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null)
  // Not when no decision is open: a reader keeps their place.
  const isNews = main.isCalling || main.isTall
  // biome-ignore lint/correctness/useExhaustiveDependencies: run when the key changes.
  useEffect(() => {
    const { current } = around
    if (current === null || !isNews) return
    // Depending on the layout, the column scrolls or the panel alone.
    for (const one of [current, ...current.children]) one.scrollTop = 0
  }, [main.key])
  return around
}
