import {
  createApp,
  jsonLog,
  metricsOf,
  nativeKeyedHash,
  openStores,
  readConfig,
  secureIds,
  systemClock,
  systemTimers,
} from '@dungeon-dice/server'
import { fairChance } from '@dungeon-dice/shared'
import { NO_LIMITS } from '../no-limits.ts'
import { CHANCE_KEY } from './match-key.ts'
import { serve } from './serving.ts'

/** Benchmark players are faster than people, share one address, and leave matches unfinished. */
const config = readConfig({
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  DATA_DIR: process.env['BENCH_DATA_DIR'] ?? '',
  DATABASE_URL: process.env['BENCH_DATABASE_URL'] ?? '',
  METRICS_KEY: process.env['BENCH_METRICS_KEY'] ?? '',
  MAX_MESSAGES_PER_SECOND: '1000000',
  ...NO_LIMITS,
  ENDED_MATCH_SECONDS: '0',
  ABANDONED_MATCH_SECONDS: '1',
})
if (!config.ok) throw new Error(config.error)
const { storage, journalSeconds } = config.value
const clock = systemClock
const timers = systemTimers(clock, jsonLog(config.value))
const options = { clock, timers, timeoutMs: journalSeconds * 1_000 }
const stores = storage === null ? null : await openStores(storage, options)
const app = createApp({
  ...stores?.ports,
  config: config.value,
  metrics: await metricsOf(config.value),
  chanceOf: () => fairChance(CHANCE_KEY, nativeKeyedHash),
  ids: { ...secureIds, secret: () => CHANCE_KEY },
})
serve({ port: await app.listen() })
