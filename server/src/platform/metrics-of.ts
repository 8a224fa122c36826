import { readFileSync } from 'node:fs'
import { RULES_VERSION } from '@dungeon-dice/shared/ddm'
import { PROTOCOL_VERSION } from '@dungeon-dice/shared/protocol'
import type { Config } from './config/config.ts'
import { NO_METRICS } from './no-metrics.ts'
import type { Metrics } from './ports.ts'
import { promMetrics } from './prom-metrics.ts'

const PACKAGE = new URL('../../package.json', import.meta.url)

/** Metrics as configured: none without a key to read them. */
export function metricsOf({ metricsKeyHash }: Pick<Config, 'metricsKeyHash'>): Metrics {
  if (metricsKeyHash === null) return NO_METRICS
  const version = String(JSON.parse(readFileSync(PACKAGE, 'utf8')).version)
  return promMetrics({ version, protocol: PROTOCOL_VERSION, rules: RULES_VERSION })
}
