import { readFileSync } from 'node:fs'
import { RULES_VERSION } from '@dungeon-dice/shared/ddm'
import { PROTOCOL_VERSION } from '@dungeon-dice/shared/protocol'
import type { Config } from './config/config.ts'
import { NO_METRICS } from './no-metrics.ts'
import type { Metrics } from './ports.ts'

const PACKAGE = new URL('../../package.json', import.meta.url)

/** Metrics as configured: none without a key to read them, and then their library is not loaded. */
export async function metricsOf({
  metricsKeyHash,
}: Pick<Config, 'metricsKeyHash'>): Promise<Metrics> {
  if (metricsKeyHash === null) return NO_METRICS
  const { promMetrics } = await import('./prom-metrics.ts')
  const version = String(JSON.parse(readFileSync(PACKAGE, 'utf8')).version)
  return promMetrics({ version, protocol: PROTOCOL_VERSION, rules: RULES_VERSION })
}
