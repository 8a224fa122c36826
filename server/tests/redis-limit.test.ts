import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { redisConnection } from '../src/cluster/redis/redis-connection.ts'
import { RedisCounts } from '../src/cluster/redis/redis-counts.ts'
import { redisLimit } from '../src/cluster/redis/redis-limit.ts'
import type { Limit } from '../src/platform/limits/limit.ts'
import { DATABASE_TIMEOUTS, SILENT_LOG } from './support/database-timeouts.ts'
import { fakeTime } from './support/fake-time.ts'
import { startRedis } from './support/redis.ts'

const redis = await startRedis()
const open = async () => {
  const parts = { ...DATABASE_TIMEOUTS, log: SILENT_LOG, leaseMs: 60_000, redisUrl: redis.url }
  const connection = redisConnection(parts)
  await connection.open()
  return connection
}
const connections = [await open(), await open(), await open()] as const
const [own, other, earlier] = connections
afterAll(async () => {
  for (const connection of connections) connection.close()
  await redis.remove()
})
beforeEach(() => redis.ask('FLUSHALL'))

const MOST = 3
const SECONDS = 60
const keyOf = (key: string) => `dd:limit:counted:${key}`
const KEY = keyOf('k')
const periodMs = async (key = KEY) => Number(await redis.ask('PTTL', key))

/** A limit of one server, its clock, and what happens when it has connected again. */
function limitAt({ isReady, send, run }: typeof own) {
  const time = fakeTime()
  const listeners: (() => void)[] = []
  const onReady = (handle: () => void) => void listeners.push(handle)
  const counts = new RedisCounts({ send, run, onReady }, time)
  const reconnected = () => {
    for (const handle of listeners) handle()
  }
  return { time, reconnected, limit: redisLimit({ isReady }, counts, 'counted', MOST, SECONDS) }
}

/** The commands that Redis runs meanwhile, those inside scripts included. */
async function commandsOf(act: () => Promise<unknown>): Promise<string> {
  await redis.ask('CONFIG', 'RESETSTAT')
  await act()
  const stats = String(await redis.ask('INFO', 'commandstats'))
  const calls = [...stats.matchAll(/cmdstat_([a-z]+):calls=(\d+)/g)]
  const ours = calls.filter(([, name = '']) => !['config', 'hello', 'ping'].includes(name))
  return ours
    .map(([, name, count]) => `${count} ${name}`)
    .sort()
    .join(', ')
}

/** How servers of earlier versions count. */
const EARLIER = {
  lua: `local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = -1
if count >= tonumber(ARGV[3]) then left = redis.call('PTTL', KEYS[1]) end
if left >= 0 then return { count, left } end
if count == tonumber(ARGV[1]) or count >= tonumber(ARGV[3]) then
  redis.call('EXPIRE', KEYS[1], ARGV[2])
end
return { count, 1000 * ARGV[2] }`,
  result: z.tuple([z.number(), z.number()]),
}
const earlierLimit: Pick<Limit, 'take' | 'giveBack'> = {
  take: async (key, count = 1) => {
    const [found, leftMs] = await earlier.run(EARLIER, [keyOf(key)], [count, SECONDS, MOST])
    return found > MOST ? Math.ceil(leftMs / 1_000) : null
  },
  giveBack: async (key, count = 1) => {
    await earlier.run(EARLIER, [keyOf(key)], [-count, SECONDS, MOST])
  },
}

describe('a limit', () => {
  it('counts points by one command each, in a period that begins with the first', async () => {
    const { limit } = limitAt(own)
    expect(await commandsOf(() => limit.take('k'))).toBe('1 set')
    expect(await periodMs()).toBeGreaterThan(50_000)
    await redis.ask('PEXPIRE', KEY, '30000')
    expect(await commandsOf(() => limit.take('k'))).toBe('1 incrby')
    expect(await commandsOf(() => limit.giveBack('k'))).toBe('1 incrby')
    await limit.take('k', 2)
    expect(await periodMs()).toBeLessThanOrEqual(30_000)
    expect(await limitAt(other).limit.take('k')).toBeLessThanOrEqual(30)
  })

  it('reads all counts of one turn by one command, and begins no period', async () => {
    const { limit } = limitAt(own)
    await limit.take('full', MOST + 1)
    const read = () => Promise.all(['a', 'b', 'c'].map((key) => limit.take(key, 0)))
    expect(await commandsOf(read)).toBe('1 mget')
    expect(await redis.ask('KEYS', '*')).toEqual([keyOf('full')])
    expect(await Promise.all([limit.take('a', 0), limit.take('full', 0)])).toEqual([null, SECONDS])
  })

  it('gives nothing back of a period that has ended', async () => {
    const { limit, time } = limitAt(own)
    await limit.take('k')
    await redis.ask('DEL', KEY)
    time.advance(SECONDS * 1_000)
    await limit.giveBack('k')
    expect(await redis.ask('KEYS', '*')).toEqual([])
  })

  it.each([
    ['taken', 1],
    ['read', 0],
  ])('gives a key without a period one when it is %s', async (_, points) => {
    await redis.ask('SET', KEY, '7')
    expect(await limitAt(own).limit.take('k', points)).toBe(SECONDS)
    expect(await periodMs()).toBeGreaterThan(50_000)
  })

  it('gives a key a period although Redis loses it, or freezes until it has ended', async () => {
    const { limit, reconnected } = limitAt(own)
    own.onReady(reconnected)
    await limit.take('k')
    await redis.ask('FLUSHALL')
    await limit.take('k')
    expect(await periodMs()).toBeGreaterThan(50_000)
    await redis.ask('PEXPIRE', KEY, '1000')
    redis.freeze()
    await limit.take('k')
    redis.thaw()
    await vi.waitFor(
      async () => {
        expect(own.isReady).toBe(true)
        expect(await periodMs()).not.toBe(-1)
      },
      { timeout: 30_000, interval: 50 },
    )
  })
})

const SERVERS = ['own', 'other', 'earlier'] as const
const KEYS = ['k', 'l']
const step = fc.oneof(
  fc.record({
    act: fc.constantFrom('take', 'take', 'ask', 'giveBack'),
    server: fc.constantFrom(...SERVERS),
    key: fc.constantFrom(...KEYS),
    points: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ act: fc.constant('end') }),
  fc.record({ act: fc.constant('nearEnd') }),
  fc.record({ act: fc.constant('reconnect') }),
)

it('servers of this and of an earlier version allow together what one model allows', {
  timeout: 60_000,
}, async () => {
  const run = fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
    await own.send(z.string(), 'FLUSHALL')
    const limits = { own: limitAt(own), other: limitAt(other) }
    const model = new Map<string, number>()
    const advance = (byMs: number) => {
      for (const { time } of Object.values(limits)) time.advance(byMs)
    }
    for (const one of steps) {
      if (!('server' in one)) {
        // The servers' clocks stand still otherwise.
        if (one.act === 'end') {
          await own.send(z.string(), 'FLUSHALL')
          model.clear()
        }
        if (one.act === 'reconnect') limits.own.reconnected()
        else advance(one.act === 'end' ? SECONDS * 1_000 : (SECONDS - 3) * 1_000)
        continue
      }
      const { act, server, key } = one
      const limit = server === 'earlier' ? earlierLimit : limits[server].limit
      const before = model.get(key) ?? 0
      const points = act === 'ask' ? 0 : one.points
      if (act === 'giveBack') {
        // Only what was taken is given back.
        if (before < points) continue
        model.set(key, before - points)
        await limit.giveBack(key, points)
        continue
      }
      model.set(key, before + points)
      expect((await limit.take(key, points)) !== null).toBe(before + points > MOST)
    }
    for (const key of KEYS) {
      const left = await own.send(z.number(), 'PTTL', keyOf(key))
      expect(left).not.toBe(-1)
    }
  })
  await fc.assert(run, { numRuns: 150 })
})
