import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'

/** What a stop is made of. */
interface StopParts {
  /** What is to be done, one after the other; what fails keeps nothing else from being done. */
  readonly steps: readonly (() => Promise<unknown> | undefined)[]
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Pick<Log, 'error'>
  /** How long all of it may take: the framework waits for ever for a room that does not close. */
  readonly mostMs: number
  /** Ends the process. */
  readonly exit: (code: number) => void
}

/** What stops the process with a code: with 1 when something failed. Only the first call counts. */
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
