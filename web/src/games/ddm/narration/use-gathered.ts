import { useEffect, useRef } from 'react'

/** How long is waited for more, in milliseconds. */
const GATHERED_MS = 150

/** Does something, as it stands then, soon after `what` differs: all that differs by then is one doing. */
export function useGathered(what: string, action: () => void): void {
  const latest = useRef(action)
  latest.current = action
  const timer = useRef<ReturnType<typeof setTimeout>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: run when `what` changes.
  useEffect(() => {
    timer.current ??= setTimeout(() => {
      timer.current = null
      latest.current()
    }, GATHERED_MS)
  }, [what])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    },
    [],
  )
}
