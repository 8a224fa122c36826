import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { Connections } from '../src/cluster/limits/connections.ts'
import { DATABASE_TIMEOUTS } from './support/database-timeouts.ts'
import { startRedis } from './support/redis.ts'
import { type RedisServer, SeveralServers } from './support/several-servers.ts'

const redis = await startRedis()
afterAll(() => redis.remove())

const MOST = 4
/** How long something may take on a busy machine. */
const TIMEOUT = { timeout: 20_000 }

let all: SeveralServers
afterEach(async () => {
  await all.stop()
  await redis.ask('FLUSHALL')
})

const at = ({ cluster }: RedisServer) =>
  new Connections({ ...cluster, ...DATABASE_TIMEOUTS, most: MOST })

/** Two servers that know each other, and what each counts. */
async function two() {
  all = new SeveralServers(redis, 3_000)
  const [a, b] = [await all.open(), await all.open()]
  await vi.waitFor(() => expect(a.cluster.members.all()).toHaveLength(2), TIMEOUT)
  return { a, b, one: at(a), other: at(b) }
}

/** What gets in of so many, one after the other. */
async function enter(connections: Connections, times: number) {
  const entered: (() => void)[] = []
  for (let time = 0; time < times; time += 1) {
    const leave = await connections.enter('198.51.100.1')
    if (leave !== null) entered.push(leave)
  }
  return entered
}

const socketKeys = async () => String(await redis.ask('KEYS', '*sockets*'))

describe('the sockets of an address, counted in Redis', { timeout: 60_000 }, () => {
  it('are so many at both servers, and leave nothing there when they are gone', async () => {
    const { one, other } = await two()
    const first = await enter(one, 3)
    const second = await enter(other, 2)
    expect([first.length, second.length]).toEqual([3, 1])
    for (const leave of [...first, ...second]) leave()
    await vi.waitFor(async () => expect(await socketKeys()).toBe(''), TIMEOUT)
    expect(await enter(one, 5)).toHaveLength(4)
  })

  it('are no more at both when they come at once', async () => {
    const { one, other } = await two()
    const entered = await Promise.all([one, other].map((server) => enter(server, MOST)))
    expect(entered.flat().length).toBeLessThanOrEqual(MOST)
  })

  it('of a server that was killed count until its lease has ended, and are then cleared away', async () => {
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

  it('are counted here alone while Redis is away, and together again when it is back', async () => {
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
    // Each puts again what it told, in its own time.
    const published = () => b.cluster.directory.some('sockets:198.51.100.1', 10)
    const ofOne = [{ server: a.cluster.self, value: '3' }]
    await vi.waitFor(async () => expect(await published()).toMatchObject(ofOne), TIMEOUT)
    // Redis that is slow for a moment is away for a newcomer.
    const together = async () => {
      const entered = await enter(other, 5)
      for (const leave of entered) leave()
      expect(entered).toHaveLength(1)
    }
    await vi.waitFor(together, { ...TIMEOUT, interval: 1_500 })
  })
})
