import { useEffect } from 'react'

/** How long a moment must last before the address names it. */
const SETTLED_MS = 300

/** Keeps the step in the address, so that the page comes back to it. */
export function useAddressOf(step: number): void {
  useEffect(() => {
    const { pathname } = location
    // A browser refuses an address that changes too often; and somebody may have gone on meanwhile.
    const timer = setTimeout(() => {
      if (location.pathname === pathname) history.replaceState(history.state, '', `?step=${step}`)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [step])
}
