import { type RefObject, useEffect } from 'react'

/** How long whoever has taken something away has to put the focus elsewhere, in milliseconds. */
const PATIENCE_MS = 150

/**
 * Finds the focus again when what had it was disabled or taken away: it goes back there once that can
 * have it, or else to the heading of the screen. Nobody is thrown back to the beginning of the page.
 */
export function useRestoredFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null
    }
    // A click beside everything leaves the focus nowhere on purpose.
    const forget = () => {
      last = null
    }
    const look = () => {
      timer = undefined
      if (last === null || document.activeElement !== document.body) return
      if (!last.isConnected) heading.current?.focus({ preventScroll: true })
      else if (!last.matches(':disabled')) last.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      timer ??= setTimeout(look, PATIENCE_MS)
    })
    const attributeFilter = ['disabled']
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter })
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', forget)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', forget)
    }
  }, [heading])
}
