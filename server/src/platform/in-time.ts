import type { Clock } from './clock.ts'
import type { Timers } from './timers.ts'

/** What waiting with a limit needs. */
export interface Time {
  readonly clock: Clock
  readonly timers: Timers
}

/** What `asked` gives; `otherwise` when it fails, or is not there after `patienceMs`. */
export function inTime<T>(
  { clock, timers }: Time,
  patienceMs: number,
  asked: Promise<T>,
  otherwise: T,
): Promise<T> {
  return new Promise((resolve) => {
    const cancel = timers.at(clock.now() + patienceMs, () => resolve(otherwise))
    const settle = (value: T) => {
      cancel()
      resolve(value)
    }
    asked.then(settle, () => settle(otherwise))
  })
}
