/** How long a screen is left alone before anything is loaded for later: those who act at once come first. */
const PAUSE_MS = 2000
/** Longest that such work then waits for the page to have nothing else to do. */
const PATIENCE_MS = 2000

/** Does something once the page has been there for a while and is idle; the result takes it back. */
export function whenIdle(task: () => void): () => void {
  let stop = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    // Safari has no idle time to tell of.
    if (!('requestIdleCallback' in window)) return task()
    const asked = requestIdleCallback(task, { timeout: PATIENCE_MS })
    stop = () => cancelIdleCallback(asked)
  }, PAUSE_MS)
  return () => stop()
}
