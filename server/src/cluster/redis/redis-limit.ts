import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { Limit } from '../../platform/limits/limit.ts'
import { limitBy } from '../../platform/limits/memory-limit.ts'
import type { Kept } from '../ports.ts'
import { keyOf, type RedisConnection } from './redis-connection.ts'

/** What was counted, and for how long it counts. */
const COUNTED = z.tuple([z.number(), z.number()])

/**
 * A limit that all servers count together; each counts for itself while Redis is away. Where counts are
 * kept for good, who is over the limit costs Redis nothing more: a flood stops here.
 */
export function redisLimit(
  redis: RedisConnection,
  name: string,
  points: number,
  seconds: number,
  kept?: Kept,
): Limit {
  const duration = seconds
  return limitBy(
    new RateLimiterRedis({
      storeClient: clientOf(redis),
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: keyOf('limit', name),
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
      ...(kept === undefined ? {} : { inMemoryBlockOnConsumed: points }),
    }),
  )
}

/** As much of a client of Redis as the limiter asks for; its scripts run within our patience. */
const clientOf = (redis: RedisConnection) => ({
  get isReady() {
    return redis.isReady
  },
  eval: (lua: string, { keys, arguments: given }: EvalOptions) =>
    redis.run({ lua, result: COUNTED }, keys, given),
})

interface EvalOptions {
  readonly keys: readonly string[]
  readonly arguments: readonly string[]
}
