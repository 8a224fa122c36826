import { setImmediate as pause } from 'node:timers/promises'
import type { InSteps } from '@dungeon-dice/shared'

/** Longest that matches wait meanwhile, in milliseconds. */
const SLICE_MS = 4

/** Runs something to its end without holding up what else the process does. */
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
