import { afterAll, expect, it } from 'vitest'
import type { RedisConnection } from '../src/cluster/redis/redis-connection.ts'
import { redisLimit } from '../src/cluster/redis/redis-limit.ts'
import { startRedis } from './support/redis.ts'

const redis = await startRedis()
afterAll(() => redis.remove())

const KEY = 'dd:limit:counted:k'
const periodMs = async () => Number(await redis.ask('PTTL', KEY))

const run: RedisConnection['run'] = async ({ lua, result }, keys, args) =>
  result.parse(await redis.ask('EVAL', lua, '1', ...keys, ...args.map(String))) as never

it('a limit counts a point by one command in a script, in a period that begins with the first', async () => {
  const limit = redisLimit({ isReady: true, run } as RedisConnection, 'counted', 3, 60)
  await limit.take('k')
  expect(await periodMs()).toBeGreaterThan(50_000)
  await redis.ask('PEXPIRE', KEY, '30000')
  await redis.ask('CONFIG', 'RESETSTAT')
  expect(await limit.take('k')).toBeNull()
  const counts = String(await redis.ask('INFO', 'commandstats'))
  expect(counts).toContain('cmdstat_incrby:calls=1,')
  for (const other of ['pttl', 'expire', 'set']) expect(counts).not.toContain(`cmdstat_${other}:`)
  await limit.take('k')
  expect(await limit.take('k')).toBeLessThanOrEqual(30)
  expect(await periodMs()).toBeLessThanOrEqual(30_000)
})

it('a limit gives a key without a period one once it is reached', async () => {
  const limit = redisLimit({ isReady: true, run } as RedisConnection, 'counted', 3, 60)
  await redis.ask('SET', KEY, '7')
  expect(await limit.take('k')).toBe(60)
  expect(await periodMs()).toBeGreaterThan(50_000)
})
