import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { outsideLanes } from './request-lane.ts'

/** Cancels a timer; no effect once it has fired. */
export type Cancel = () => void

/** Port for timers; no other code waits. */
export interface Timers {
  /** Runs `run` once at `atMs` or as soon as possible after it, but never synchronously. */
  readonly at: (atMs: number, run: () => void) => Cancel
}

/** Longest timeout that Node supports, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * The system's timers. Exceptions in a callback are bugs; they are logged and do not stop anything
 * else. Timers do not keep the process alive.
 */
export function systemTimers(clock: Clock, log: Log): Timers {
  return {
    at: (atMs, run) => {
      let timer: NodeJS.Timeout
      const wait = () => {
        const leftMs = atMs - clock.now()
        const waitMs = Math.max(0, Math.min(leftMs, LONGEST_MS))
        // What is done later is no part of the request that caused it.
        timer = outsideLanes(() => setTimeout(leftMs > LONGEST_MS ? wait : guarded, waitMs))
        timer.unref()
      }
      const guarded = () => {
        try {
          run()
        } catch (error) {
          log.error({ err: error }, 'timer threw')
        }
      }
      wait()
      return () => clearTimeout(timer)
    },
  }
}
