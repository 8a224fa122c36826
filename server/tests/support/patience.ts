import { systemClock } from '../../src/clock.ts'
import type { Patience } from '../../src/storage/group.ts'
import { systemTimers } from '../../src/timers.ts'

const quiet = () => undefined

/** Waits for a database as long as a server does. */
export const PATIENT: Patience = {
  clock: systemClock,
  timers: systemTimers(systemClock, { debug: quiet, info: quiet, warn: quiet, error: quiet }),
  patienceMs: 10_000,
}
