import { jsonLog, readConfig, systemClock, systemTimers } from '@dungeon-dice/server'

/** The machine's time for stores that run without a server. */
export function systemTime() {
  const config = readConfig({ LOG_LEVEL: 'warn' })
  if (!config.ok) throw new Error(config.error)
  return { clock: systemClock, timers: systemTimers(systemClock, jsonLog(config.value)) }
}
