import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

/** Calls off what was to happen; nothing when it has happened. */
export type Cancel = () => void

/** The port for what is to happen later; nothing else waits. */
export interface Timers {
  /** Runs `run` once, at the time `atMs` or as soon after it as can be; never at once. */
  readonly at: (atMs: number, run: () => void) => Cancel
}

/** Longest wait that the machine's timers know. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * The machine's timers: one shared wheel for all matches and queues. What throws is a fault of
 * ours; it is logged and stops nothing else. A process does not live on for them.
 */
export function systemTimers(clock: Clock, log: Log): Timers {
  return {
    at: (atMs, run) => {
      let timer: NodeJS.Timeout
      const wait = () => {
        const leftMs = atMs - clock.now()
        const waitMs = Math.max(0, Math.min(leftMs, LONGEST_MS))
        timer = setTimeout(leftMs > LONGEST_MS ? wait : guarded, waitMs)
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
