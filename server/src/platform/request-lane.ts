import { AsyncLocalStorage } from 'node:async_hooks'
import { laneOf, wholeAddress } from './limits/networks.ts'

/** Counts the time of the event loop that the work of a request takes after it was handled. */
export interface TimeCharge {
  /** Monotonic milliseconds, with fractions. */
  readonly stopwatch: () => number
  readonly charge: (usedMs: number) => void
}

/** The request that some work belongs to. */
interface Scope {
  readonly lane: string | null
  readonly time: TimeCharge | null
}

const SCOPE = new AsyncLocalStorage<Scope>()

/** Runs the work of a request, and all that it awaits, in the lane of its address. */
export const inLane = <T>(lane: string, run: () => T): T =>
  SCOPE.run({ lane, time: SCOPE.getStore()?.time ?? null }, run)

/** The same by its address; a connection without one belongs to no lane. */
export const inLaneOf = <T>(address: string, run: () => T): T =>
  address === '' ? run() : inLane(laneOf(wholeAddress(address)), run)

/** Runs the work of a request, and charges what it awaits as far as that is `timed`. */
export const chargedTo = <T>(time: TimeCharge, run: () => T): T =>
  SCOPE.run({ lane: laneOfRequest(), time }, run)

/** The lane of the request that runs; null for work of the server's own. */
export const laneOfRequest = (): string | null => SCOPE.getStore()?.lane ?? null

/** Runs work of a request that waits in no lane; it is charged all the same. */
export const inNoLane = <T>(run: () => T): T =>
  SCOPE.run({ lane: null, time: SCOPE.getStore()?.time ?? null }, run)

/** Runs work that belongs to no request, although one may have caused it. */
export const outsideLanes = <T>(run: () => T): T => SCOPE.exit(run)

/** Does a piece of work that keeps the event loop busy, and charges its time to the request that runs. */
export function timed<T>(work: () => T): T {
  const time = SCOPE.getStore()?.time ?? null
  if (time === null) return work()
  const startedAt = time.stopwatch()
  try {
    return work()
  } finally {
    time.charge(time.stopwatch() - startedAt)
  }
}
