import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { z } from 'zod'
import type { Limit } from '../../platform/limits/limit.ts'
import { limitBy } from '../../platform/limits/memory-limit.ts'
import type { Retention } from '../ports.ts'
import { keyOf, type RedisConnection } from './redis-connection.ts'

/** The count and its remaining time. */
const COUNTED = z.tuple([z.number(), z.number()])

/**
 * Counts points and returns the count with its remaining time in milliseconds. That is read only once
 * the limit is reached, since nobody asks for it before: the script of the library does at each time,
 * and also sets the key anew, which makes four commands of two.
 */
const COUNT = `local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = -1
if count >= tonumber(ARGV[3]) then left = redis.call('PTTL', KEYS[1]) end
if left >= 0 then return { count, left } end
if count == tonumber(ARGV[1]) or count >= tonumber(ARGV[3]) then
  redis.call('EXPIRE', KEYS[1], ARGV[2])
end
return { count, 1000 * ARGV[2] }`

/**
 * A limit shared by all servers; each counts on its own while Redis is down. With permanent counts,
 * a key over the limit causes no further queries, so floods do not reach Redis.
 */
export function redisLimit(
  redis: RedisConnection,
  name: string,
  points: number,
  seconds: number,
  retention?: Retention,
): Limit {
  const duration = seconds
  return limitBy(
    new RateLimiterRedis({
      storeClient: clientOf(redis),
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: keyOf('limit', name),
      customIncrTtlLuaScript: COUNT,
      points,
      duration,
      insuranceLimiter: new RateLimiterMemory({ points, duration }),
      ...(retention === undefined ? {} : { inMemoryBlockOnConsumed: points }),
    }),
  )
}

/** The part of a Redis client that the limiter uses; its scripts have our time limit. */
const clientOf = (redis: RedisConnection) => ({
  get isReady() {
    return redis.isReady
  },
  eval: (lua: string, { keys, arguments: args }: EvalOptions) =>
    redis.run({ lua, result: COUNTED }, keys, args),
})

interface EvalOptions {
  readonly keys: readonly string[]
  readonly arguments: readonly string[]
}
