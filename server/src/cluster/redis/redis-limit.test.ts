import { describe, expect, it, vi } from 'vitest'
import type { Addition, Count } from './redis-counts.ts'
import { redisLimit } from './redis-limit.ts'

/** A Redis that counts points for a minute. */
function countingRedis() {
  const counts = new Map<string, number>()
  const add = vi.fn(async ({ key, points }: Addition): Promise<Count> => {
    const count = (counts.get(key) ?? 0) + points
    counts.set(key, count)
    return [count, 60_000]
  })
  return { add, counts: { add }, redis: { isReady: true } }
}

const takes = async (limit: ReturnType<typeof redisLimit>, key: string, times: number) => {
  const found: (number | null)[] = []
  for (let time = 0; time < times; time += 1) found.push(await limit.take(key))
  return found
}

describe('a limit in Redis', () => {
  it('without give-back does not query Redis again for a key that has reached the limit', async () => {
    const { add, counts, redis } = countingRedis()
    const limit = redisLimit(redis, counts, 'x', 2, 60, 'permanent')
    expect(await takes(limit, 'one', 9)).toEqual([null, null, 60, 60, 60, 60, 60, 60, 60])
    expect(add).toHaveBeenCalledTimes(2)
    expect(await limit.take('other')).toBeNull()
  })

  it('with give-back always queries Redis, since another server may have given back', async () => {
    const { add, counts, redis } = countingRedis()
    const [limit, elsewhere] = [
      redisLimit(redis, counts, 'x', 2, 60),
      redisLimit(redis, counts, 'x', 2, 60),
    ]
    expect(await takes(limit, 'one', 3)).toEqual([null, null, 60])
    await elsewhere.giveBack('one')
    await elsewhere.giveBack('one')
    expect(await limit.take('one')).toBeNull()
    expect(add).toHaveBeenCalledTimes(6)
  })
})
