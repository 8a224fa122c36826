import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'

/** When it is said that time runs out, in seconds before. */
const WARNINGS = [30, 10]
/** For so long nothing more is said after a warning, in ms: the two clocks may come to agree a little better. */
const SILENT_MS = 5_000

/** Says when the own time runs out, at `deadlineMs` by the clock of this machine; null for never. */
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
