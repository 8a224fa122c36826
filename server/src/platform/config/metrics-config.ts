import { err, ok, type Result } from '@dungeon-dice/shared'
import { hashToken } from '../id.ts'
import type { Environment } from './identity-config.ts'

/** What a host sets about watching over a server. */
export interface MetricsConfig {
  /** Hash of the key that opens `/metrics`; null when there is no such address. */
  readonly metricsKeyHash: string | null
}

/** What fits into a header as it is, and is not guessed. */
const KEY = /^[\w.~+/=-]{16,1024}$/

/** These settings, or one sentence about what is wrong; the key is in no sentence. */
export function readMetrics(environment: Environment): Result<MetricsConfig, string> {
  const key = environment['METRICS_KEY'] ?? ''
  if (key !== '' && !KEY.test(key))
    return err('METRICS_KEY must have 16 characters or more: letters, digits and . _ ~ + / = -')
  return ok({ metricsKeyHash: key === '' ? null : hashToken(key) })
}
