import { useEffect } from 'react'

/** How long a moment must last before the address names it. */
const SETTLED_MS = 300

/** Keeps the address at the current step, so that a reload returns to it. */
export function useAddressOf(step: number): void {
  useEffect(() => {
    const { pathname } = location
    // Delayed, since browsers limit address changes; by then the screen may be another.
    const timer = setTimeout(() => {
      if (location.pathname === pathname) history.replaceState(history.state, '', `?step=${step}`)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [step])
}
