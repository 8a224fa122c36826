import { useEffect, useRef } from 'react'

/** Longest time until a browser notices that the focused element was disabled, in milliseconds. */
const NOTICED_MS = 60

/** The heading of the main panel. */
const MAIN = '[data-main] h2'

/**
 * Brings the focus to the heading of the main panel whenever what had it is gone or disabled: those who use
 * keys or a screen reader are never thrown back to the beginning of the page.
 */
export function useMainFocus(): void {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const look = () => {
      if (document.activeElement === document.body && isGone(last.current)) goHome()
    }
    look()
    const timer = setTimeout(look, NOTICED_MS)
    return () => clearTimeout(timer)
  })
}

const isGone = (element: Element | null): boolean =>
  element !== null && (!element.isConnected || element.matches(':disabled'))

/** Focuses the main panel or, while that is folded away, the heading of the screen. */
function goHome(): void {
  for (const place of [MAIN, '#screen h1']) {
    const heading = document.querySelector<HTMLElement>(place)
    if (heading === null) continue
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    if (document.activeElement === heading) return
  }
}
