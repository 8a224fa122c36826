import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { Connections } from '../src/cluster/limits/connections.ts'
import { DATABASE_TIMEOUTS } from './support/database-timeouts.ts'
import { hasPostgres } from './support/places.ts'
import { startRedis } from './support/redis.ts'
import { type RedisServer, SeveralServers } from './support/several-servers.ts'

const redis = await startRedis()
afterAll(() => redis.remove())

const MOST = 4
/** Maximum wait on a busy machine. */
const TIMEOUT = { timeout: 30_000 }

let all: SeveralServers
afterEach(async () => {
  await all.stop()
  await redis.ask('FLUSHALL')
})

const at = ({ cluster }: RedisServer) =>
  new Connections({ ...cluster, ...DATABASE_TIMEOUTS, most: MOST })

/** Two servers that know each other, with their socket counts. */
async function two() {
  all = await SeveralServers.create(redis, 3_000)
  const [a, b] = [await all.open(), await all.open()]
  await vi.waitFor(() => expect(a.cluster.members.all()).toHaveLength(2), TIMEOUT)
  return { a, b, one: at(a), other: at(b) }
}

/** Opens this many sockets one after the other; returns which were accepted. */
async function enter(connections: Connections, times: number) {
  const entered: (() => void)[] = []
  for (let time = 0; time < times; time += 1) {
    const leave = await connections.enter('198.51.100.1')
    if (leave !== null) entered.push(leave)
  }
  return entered
}

const socketKeys = async () => String(await redis.ask('KEYS', '*sockets*'))

describe.skipIf(!hasPostgres)(
  'sockets of one address, counted in Redis',
  { timeout: 60_000 },
  () => {
    it('are limited across both servers, and leave no keys behind', async () => {
      const { one, other } = await two()
      const first = await enter(one, 3)
      const second = await enter(other, 2)
      expect([first.length, second.length]).toEqual([3, 1])
      for (const leave of [...first, ...second]) leave()
      await vi.waitFor(async () => expect(await socketKeys()).toBe(''), TIMEOUT)
      expect(await enter(one, 5)).toHaveLength(4)
    })

    it('are limited when they come at once', async () => {
      const { one, other } = await two()
      const entered = await Promise.all([one, other].map((server) => enter(server, MOST)))
      expect(entered.flat().length).toBeLessThanOrEqual(MOST)
    })

    it('of a killed server count until its lease has ended, and are then removed', async () => {
      const { a, one, other } = await two()
      expect(await enter(one, MOST)).toHaveLength(MOST)
      a.link.cut()
      expect(await enter(other, 1)).toHaveLength(0)
      const come = async () => {
        const [leave] = await enter(other, 1)
        expect(leave).toBeDefined()
        leave?.()
      }
      await vi.waitFor(come, TIMEOUT)
      await vi.waitFor(async () => expect(await socketKeys()).toBe(''), TIMEOUT)
      expect(await enter(other, 5)).toHaveLength(4)
    })

    it('are counted locally while Redis is away, and together afterwards', async () => {
      const { a, b, one, other } = await two()
      await enter(one, 3)
      b.link.cut()
      await vi.waitFor(() => expect(b.cluster.isConnected).toBe(false), TIMEOUT)
      const alone = await enter(other, 5)
      expect(alone).toHaveLength(4)
      for (const leave of alone) leave()
      b.link.mend()
      await vi.waitFor(() => expect(b.cluster.isConnected).toBe(true), TIMEOUT)
      await redis.kill()
      await vi.waitFor(() => expect(a.cluster.isConnected).toBe(false), TIMEOUT)
      await redis.start()
      await vi.waitFor(() => expect(b.cluster.members.all()).toHaveLength(2), TIMEOUT)
      // Each server publishes its counts again in its own time.
      const published = () => b.cluster.directory.some('sockets:198.51.100.1', 10)
      const ofOne = [{ server: a.cluster.self, value: '3' }]
      await vi.waitFor(async () => expect(await published()).toMatchObject(ofOne), TIMEOUT)
      // A Redis that is slow for a moment counts as away for a new socket.
      const together = async () => {
        const entered = await enter(other, 5)
        for (const leave of entered) leave()
        expect(entered).toHaveLength(1)
      }
      await vi.waitFor(together, { ...TIMEOUT, interval: 1_500 })
    })
  },
)
