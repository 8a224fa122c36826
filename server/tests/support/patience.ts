import { systemClock } from '../../src/platform/clock.ts'
import type { Log } from '../../src/platform/log.ts'
import { systemTimers } from '../../src/platform/timers.ts'
import type { WriteOptions } from '../../src/storage/sql/group.ts'

const quiet = () => undefined

/** A log that nobody reads. */
export const QUIET: Log = { debug: quiet, info: quiet, warn: quiet, error: quiet }

/** Waits for a database as long as a server does. */
export const PATIENT: WriteOptions = {
  clock: systemClock,
  timers: systemTimers(systemClock, QUIET),
  timeoutMs: 10_000,
}
