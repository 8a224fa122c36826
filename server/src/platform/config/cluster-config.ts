import { err, ok, type Result } from '@dungeon-dice/shared'
import type { Environment } from './setting.ts'

/** Place of this server in its cluster. */
export interface ClusterPlace {
  readonly redisUrl: string
  /** Address at which clients reach only this server: `host:port`, or `host/prefix`. */
  readonly address: string
  /** Silence of a server after which the others adopt its matches, in milliseconds. */
  readonly leaseMs: number
}

/** The host's settings of several servers that act as one. */
export interface ClusterConfig {
  /** Null for a server alone. */
  readonly cluster: ClusterPlace | null
}

/** Default and bounds of a lease, in milliseconds. */
export const LEASE_MS = { standard: 2_000, least: 300, most: 60_000 }

/** A host name or address, with a port or a path, or both. */
const ADDRESS = /^(\[[0-9a-fA-F:]+\]|[A-Za-z0-9.-]+)(:\d{1,5})?(\/[A-Za-z0-9._~-]+)*$/

/** These settings, or one sentence about a missing or invalid one; it never contains a secret. */
export function readCluster(environment: Environment): Result<ClusterConfig, string> {
  const redisUrl = environment['REDIS_URL'] ?? ''
  const address = environment['PUBLIC_ADDRESS'] ?? ''
  const leaseMs = Number(environment['LEASE_MS'] ?? LEASE_MS.standard)
  if (!(Number.isInteger(leaseMs) && leaseMs >= LEASE_MS.least && leaseMs <= LEASE_MS.most))
    return err(`LEASE_MS must be a whole number from ${LEASE_MS.least} to ${LEASE_MS.most}.`)
  if (redisUrl === '' && address === '') return ok({ cluster: null })
  if (redisUrl === '')
    return err('PUBLIC_ADDRESS is for several servers: set REDIS_URL as well, or neither.')
  if (!/^rediss?:\/\//.test(redisUrl))
    return err('REDIS_URL must begin with redis:// or rediss://.')
  if ((environment['DATABASE_URL'] ?? '') === '')
    return err(
      'REDIS_URL is for several servers, and they need one database: set DATABASE_URL to a PostgreSQL that all of them share.',
    )
  if (!ADDRESS.test(address))
    return err(
      'With REDIS_URL, PUBLIC_ADDRESS must say where clients reach this server and no other, such as 203.0.113.7:2567 or play.example/s1.',
    )
  return ok({ cluster: { redisUrl, address, leaseMs } })
}
