import { useEffect, useRef } from 'react'

/** Longest time until a browser notices that the focused element was disabled, in milliseconds. */
const NOTICED_MS = 60

/** The heading of the main panel, and that of the screen, which has the focus when somebody arrives. */
const MAIN = '[data-main] h2'
const SCREEN = '#screen h1'

/**
 * Brings the focus to the heading of the main panel, whose controls follow it: when somebody arrives, and
 * whenever what had it is gone or disabled. Those who use keys or a screen reader begin with what is
 * asked, and are never thrown back to the beginning of the page.
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
  const hasArrived = useRef(false)
  useEffect(() => {
    if (hasArrived.current || document.querySelector(MAIN) === null) return
    hasArrived.current = true
    // Whoever was faster is not disturbed.
    if (document.activeElement === document.querySelector(SCREEN)) goHome()
  })
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
  for (const place of [MAIN, SCREEN]) {
    const heading = document.querySelector<HTMLElement>(place)
    if (heading === null) continue
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    if (document.activeElement === heading) return
  }
}
