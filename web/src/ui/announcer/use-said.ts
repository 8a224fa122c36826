import { useEffect, useRef } from 'react'
import { useAnnounce } from './announcer.tsx'

/** How long a sentence must stand before it is said: whoever types hears only the last one. */
const PAUSE_MS = 600

/** Says a sentence whenever it differs from the one before, once that stands. The first is not said. */
export function useSaid(sentence: string): void {
  const announce = useAnnounce()
  const before = useRef(sentence)
  useEffect(() => {
    if (before.current === sentence) return
    const timer = setTimeout(() => {
      before.current = sentence
      announce(sentence)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [sentence, announce])
}
