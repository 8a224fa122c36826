import { setImmediate as pause } from 'node:timers/promises'
import type { InSteps } from '@dungeon-dice/shared'

/** Longest time to block the event loop, in milliseconds. */
const SLICE_MS = 4

/** Runs stepwise work to its end without blocking the event loop. */
export async function inSlices<T>(work: InSteps<T>): Promise<T> {
  let startedAtMs = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
    if (performance.now() - startedAtMs < SLICE_MS) continue
    await pause()
    startedAtMs = performance.now()
  }
}
