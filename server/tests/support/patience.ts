import { systemClock } from '../../src/clock.ts'
import type { Patience } from '../../src/storage/group.ts'
import type { Log } from '../../src/telemetry/log.ts'
import { systemTimers } from '../../src/timers.ts'

const quiet = () => undefined

/** A log that nobody reads. */
export const QUIET: Log = { debug: quiet, info: quiet, warn: quiet, error: quiet }

/** Waits for a database as long as a server does. */
export const PATIENT: Patience = {
  clock: systemClock,
  timers: systemTimers(systemClock, QUIET),
  patienceMs: 10_000,
}
