import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Limit } from '../../platform/limits/limit.ts'
import { limitBy } from '../../platform/limits/memory-limit.ts'
import type { Retention } from '../ports.ts'
import { keyOf, type RedisConnection } from './redis-connection.ts'
import type { Count, RedisCounts } from './redis-counts.ts'

/**
 * A limit shared by all servers; each counts on its own while Redis is down. With permanent counts,
 * a key over the limit causes no further queries, so floods do not reach Redis.
 */
export function redisLimit(
  redis: Pick<RedisConnection, 'isReady'>,
  counts: Pick<RedisCounts, 'add'>,
  name: string,
  points: number,
  seconds: number,
  retention?: Retention,
): Limit {
  const duration = seconds
  return limitBy(
    new RateLimiterRedis({
      storeClient: clientOf(redis, counts),
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: keyOf('limit', name),
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
      ...(retention === undefined ? {} : { inMemoryBlockOnConsumed: points }),
    }),
  )
}

/** The part of a Redis client that the limiter uses: what its script would count, `counts` does. */
const clientOf = (redis: Pick<RedisConnection, 'isReady'>, counts: Pick<RedisCounts, 'add'>) => ({
  get isReady() {
    return redis.isReady
  },
  eval: (_: string, { keys: [key = ''], arguments: args }: EvalOptions): Promise<Count> => {
    const [points = 0, seconds = 0, most = 0] = args.map(Number)
    return counts.add({ key, points, seconds }, most)
  },
})

/** `arguments`: the points, the seconds of the window, and the points of the limit. */
interface EvalOptions {
  readonly keys: readonly string[]
  readonly arguments: readonly string[]
}
