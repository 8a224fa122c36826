import { describe, expect, it, vi } from 'vitest'
import type { RedisConnection } from './redis-connection.ts'
import { redisLimit } from './redis-limit.ts'

/** A Redis that counts points for a minute. */
function countingRedis() {
  const counts = new Map<string, number>()
  const run = vi.fn(
    async (_: unknown, [key = '']: readonly string[], [points]: readonly unknown[]) => {
      const count = (counts.get(key) ?? 0) + Number(points)
      counts.set(key, count)
      return [count, 60_000]
    },
  )
  return { run, redis: { isReady: true, run } as unknown as RedisConnection }
}

const takes = async (limit: ReturnType<typeof redisLimit>, key: string, times: number) => {
  const found: (number | null)[] = []
  for (let time = 0; time < times; time += 1) found.push(await limit.take(key))
  return found
}

describe('a limit in Redis', () => {
  it('without give-back does not query Redis again for a key that has reached the limit', async () => {
    const { run, redis } = countingRedis()
    const limit = redisLimit(redis, 'x', 2, 60, 'permanent')
    expect(await takes(limit, 'one', 9)).toEqual([null, null, 60, 60, 60, 60, 60, 60, 60])
    expect(run).toHaveBeenCalledTimes(2)
    expect(await limit.take('other')).toBeNull()
  })

  it('with give-back always queries Redis, since another server may have given back', async () => {
    const { run, redis } = countingRedis()
    const [limit, elsewhere] = [redisLimit(redis, 'x', 2, 60), redisLimit(redis, 'x', 2, 60)]
    expect(await takes(limit, 'one', 3)).toEqual([null, null, 60])
    await elsewhere.giveBack('one')
    await elsewhere.giveBack('one')
    expect(await limit.take('one')).toBeNull()
    expect(run).toHaveBeenCalledTimes(6)
  })
})
