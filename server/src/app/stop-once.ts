import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'

/** Dependencies of `stopOnce`. */
interface StopParts {
  /** Steps in order; a failed step does not stop the next ones. */
  readonly steps: readonly (() => Promise<unknown> | undefined)[]
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Pick<Log, 'error'>
  /** Time limit for all steps: the framework waits for ever for a room that does not close. */
  readonly mostMs: number
  /** Ends the process. */
  readonly exit: (code: number) => void
}

/** Creates a function that stops the process, with exit code 1 if a step failed. Only its first call counts. */
export function stopOnce({ steps, clock, timers, log, mostMs, exit }: StopParts) {
  let isStopping = false
  return async (code: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    const cancel = timers.at(clock.now() + mostMs, () => exit(code))
    let ending = code
    for (const step of steps)
      try {
        await step()
      } catch (error) {
        log.error({ err: error }, 'the server did not stop as it should')
        ending = 1
      }
    cancel()
    exit(ending)
  }
}
