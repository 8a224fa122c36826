import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { backgroundJob } from '../background-job.ts'
import { ANSWER_MS } from '../ports.ts'
import type { RedisConnection } from './redis-connection.ts'

/**
 * Leases without Redis after which a server counts as cut off from the others: all that lost it with this
 * server have published so by then. Longer with short leases, since some notice it only once an
 * answer is overdue, and publish it within a lease.
 */
const CUT_OFF_LEASES = 2

/** True while this server can send to the others. */
export interface RedisReach {
  /** Asks Redis for an answer, whatever it is. */
  readonly probe: () => Promise<void>
  /** True when Redis answered the last time. */
  readonly isReached: () => boolean
  /** True when it has not answered for so long that the fault is this server's own, if others reach it. */
  readonly isCutOff: () => boolean
}

/** Begins as if Redis had answered. */
export function redisReach(
  redis: Pick<RedisConnection, 'send'>,
  clock: Clock,
  leaseMs: number,
): RedisReach {
  const cutOffMs = Math.max(CUT_OFF_LEASES * leaseMs, leaseMs + ANSWER_MS)
  /** When the first of all failures since the last answer was noticed: this process may have been frozen. */
  let failingSinceMs: number | null = null
  const probing = backgroundJob(async () => {
    try {
      await redis.send(z.string(), 'PING')
      failingSinceMs = null
    } catch {
      failingSinceMs ??= clock.now()
    }
  })
  return {
    probe: probing.start,
    isReached: () => failingSinceMs === null,
    isCutOff: () => failingSinceMs !== null && clock.now() - failingSinceMs >= cutOffMs,
  }
}
