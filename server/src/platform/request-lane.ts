import { AsyncLocalStorage } from 'node:async_hooks'

const LANE = new AsyncLocalStorage<string>()

/** Runs the work of a request, and all that it awaits, in the lane of its address. */
export const inLane = <T>(lane: string, run: () => T): T => LANE.run(lane, run)

/** The lane of the request that runs; null for work of the server's own. */
export const laneOfRequest = (): string | null => LANE.getStore() ?? null

/** Runs work that belongs to no request, although one may have caused it. */
export const outsideLanes = <T>(run: () => T): T => LANE.exit(run)
