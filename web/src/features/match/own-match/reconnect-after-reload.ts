import { whenIdle } from '../../../lib/browser/when-idle.ts'
import { requestErrorOf } from '../../../lib/queries/request-error.ts'
import { idsBeforeReload } from '../seats/open-matches.ts'

/** Pause before another try, in milliseconds; it doubles with each. */
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/** Reclaims the seats that this tab had before a reload, and tries again while it is offline. */
export function reconnectAfterReload(): () => void {
  const ids = idsBeforeReload()
  if (ids.length === 0) return () => undefined
  let isGone = false
  const reconnect = async (pauseMs: number): Promise<void> => {
    const isDone = await reclaimAll(ids)
    if (!isDone && !isGone)
      stop = afterPause(pauseMs, () => void reconnect(Math.min(2 * pauseMs, LONGEST_PAUSE_MS)))
  }
  let stop = whenIdle(() => void reconnect(FIRST_PAUSE_MS))
  return () => {
    isGone = true
    stop()
  }
}

/** Returns false when another try may bring back a seat that is missing. */
async function reclaimAll(ids: readonly string[]): Promise<boolean> {
  try {
    const { seatIn } = await import('../seats/seats.ts')
    const tries = await Promise.allSettled(ids.map(seatIn))
    return tries.every((one) => one.status === 'fulfilled' || !isUnreachable(one.reason))
  } catch {
    return false
  }
}

const isUnreachable = (error: unknown): boolean => requestErrorOf(error).type === 'unreachable'

/** Runs a task after a pause, or as soon as the browser is online again; the result takes it back. */
function afterPause(ms: number, task: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('online', run)
  }
  const run = () => {
    stop()
    task()
  }
  const timer = setTimeout(run, ms)
  window.addEventListener('online', run)
  return stop
}
