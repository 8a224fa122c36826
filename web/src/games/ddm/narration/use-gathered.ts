import { useEffect, useRef } from 'react'

/** How long to wait for more changes, in milliseconds. */
const GATHERED_MS = 150

/** Runs the latest action shortly after `what` changes, once for all changes until then. */
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
