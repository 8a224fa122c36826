import { z } from 'zod'
import type { HistoryBuffers } from '../ports.ts'
import { keyOf, type RedisConnection, type Script } from './redis-connection.ts'

const ADD: Script<z.ZodNumber> = {
  lua: `redis.call('RPUSH', KEYS[1], unpack(ARGV, 3))
redis.call('LTRIM', KEYS[1], -tonumber(ARGV[1]), -1)
return redis.call('EXPIRE', KEYS[1], ARGV[2])`,
  result: z.number(),
}

const LINES = z.array(z.string())

const historyKey = (name: string): string => keyOf('scroll', name)

/**
 * History buffers in Redis, which expires them. A lost line does no harm, so errors are not thrown.
 */
export const redisHistoryBuffers = (redis: RedisConnection): HistoryBuffers => ({
  add: (name, lines, most, seconds) =>
    redis.run(ADD, [historyKey(name)], [most, seconds, ...lines]).then(
      () => true,
      () => false,
    ),
  read: (name) => redis.send(LINES, 'LRANGE', historyKey(name), '0', '-1').catch(() => []),
  remove: (name) => redis.send(z.number(), 'DEL', historyKey(name)).then(ignore, ignore),
})

const ignore = (): void => undefined
