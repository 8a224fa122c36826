import { systemClock } from '../../src/platform/clock.ts'
import type { Log } from '../../src/platform/log.ts'
import { systemTimers } from '../../src/platform/timers.ts'
import type { WriteOptions } from '../../src/storage/sql/group.ts'

const ignore = () => undefined

/** A log that drops everything. */
export const SILENT_LOG: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore }

/** The write timeout of a server. */
export const DATABASE_TIMEOUTS: WriteOptions = {
  clock: systemClock,
  timers: systemTimers(systemClock, SILENT_LOG),
  timeoutMs: 10_000,
}
