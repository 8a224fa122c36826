import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'

/** Times of the warnings, in seconds before the deadline. */
const WARNINGS = [30, 10]
/**
 * Shortest time between two warnings, in milliseconds, since a better clock estimate moves the
 * deadline.
 */
const SILENT_MS = 5_000

/**
 * Announces when the player's time is running out; `deadlineMs` is by this machine's clock, null
 * for never.
 */
export function useTimeWarnings(deadlineMs: number | null): void {
  const announce = useAnnounce()
  const { events } = useText()
  const warnedAt = useRef(-Infinity)
  useEffect(() => {
    if (deadlineMs === null) return
    const leftMs = deadlineMs - Date.now()
    const warn = (seconds: number): void => {
      if (Date.now() - warnedAt.current < SILENT_MS) return
      warnedAt.current = Date.now()
      announce(events.seconds(seconds))
    }
    const timers = WARNINGS.filter((seconds) => seconds * 1_000 < leftMs).map((seconds) =>
      setTimeout(() => warn(seconds), leftMs - seconds * 1_000),
    )
    return () => timers.forEach(clearTimeout)
  }, [deadlineMs, announce, events])
}
