import type { Clock } from './clock.ts'
import type { Timers } from './timers.ts'

export interface Time {
  readonly clock: Clock
  readonly timers: Timers
}

/** Awaits `promise` for up to `timeoutMs`; resolves to `fallback` when it fails or takes longer. */
export function inTime<T>(
  { clock, timers }: Time,
  timeoutMs: number,
  promise: Promise<T>,
  fallback: T,
): Promise<T> {
  return new Promise((resolve) => {
    const cancel = timers.at(clock.now() + timeoutMs, () => resolve(fallback))
    const settle = (value: T) => {
      cancel()
      resolve(value)
    }
    promise.then(settle, () => settle(fallback))
  })
}
