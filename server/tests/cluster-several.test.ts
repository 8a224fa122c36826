import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { callOf, channelOf, Unreachable } from '../src/cluster/ports.ts'
import { redisCluster } from '../src/cluster/redis/redis-cluster.ts'
import { HEALTHY } from './support/cluster-conformance.ts'
import { SILENT_LOG } from './support/database-timeouts.ts'
import { fakeTime } from './support/fake-time.ts'
import { hasPostgres } from './support/places.ts'
import { startRedis } from './support/redis.ts'
import { type RedisServer, SeveralServers } from './support/several-servers.ts'

const LEASE_MS = 1_200
/** So long that no lease ends during a test. */
const LONG_MS = 60_000

const ECHO = callOf<string>()('echo', z.string())
const SILENCE = callOf<null>()('silence', z.null())
const TEXTS = channelOf('news', z.string())

const redis = await startRedis()
afterAll(() => redis.remove())

/** Polls until the check passes. */
const waitFor = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 })
const until = (holds: () => unknown) => waitFor(() => expect(holds()).toBeTruthy())

const idOf = ({ cluster }: RedisServer): string => cluster.self
const leadersOf = (servers: readonly RedisServer[]) =>
  servers.filter(({ roles }) => (roles.at(-1) ?? null) !== null)

let all: SeveralServers
afterEach(async () => {
  await all.stop()
  await redis.ask('FLUSHALL')
})
const openSome = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, place) => all.open(`s${place}.example`)))
const three = async () => (await openSome(3)) as [RedisServer, RedisServer, RedisServer]
const two = async () => (await openSome(2)) as [RedisServer, RedisServer]

describe.skipIf(!hasPostgres)('servers with long leases', () => {
  beforeEach(async () => {
    all = await SeveralServers.create(redis, LONG_MS)
  })

  it('answer calls, and deliver messages once and in order', async () => {
    const [a, b, c] = await three()
    b.cluster.peers.serve(ECHO, async (text, from) => `${text} of ${from}`)
    expect(await a.cluster.peers.call(idOf(b), ECHO, 'word')).toBe(`word of ${idOf(a)}`)
    const received = new Map([a, b].map((one) => [one, [] as string[]]))
    for (const [one, texts] of received)
      one.cluster.peers.subscribe(TEXTS, (text, from) => void texts.push(`${from} ${text}`))
    // Redis confirms subscriptions in order, so they are active once this is answered.
    await waitFor(async () =>
      expect(await redis.ask('PUBSUB', 'NUMSUB', 'dd:channel:news')).toEqual([
        'dd:channel:news',
        2,
      ]),
    )
    for (const text of ['1', '2', '3']) c.cluster.peers.publish(TEXTS, text)
    a.cluster.peers.publish(TEXTS, '4')
    for (const texts of received.values()) await until(() => texts.length === 4)
    for (const texts of received.values())
      expect(texts.filter((line) => line.startsWith(idOf(c)))).toEqual(
        ['1', '2', '3'].map((text) => `${idOf(c)} ${text}`),
      )
  })

  it('know a new server as soon as they refresh', async () => {
    const [a] = await openSome(1)
    a?.heartbeat.stop()
    const b = await all.open('late.example')
    const others = () => a?.cluster.members.all().map(({ id }) => id)
    expect(others()).not.toContain(idOf(b))
    await a?.cluster.members.refresh()
    expect(others()).toContain(idOf(b))
  })

  it('time out calls to servers that are gone or do not answer', async () => {
    const [a, b] = await two()
    b.cluster.peers.serve(SILENCE, () => new Promise<null>(() => undefined))
    const begunMs = performance.now()
    await expect(a.cluster.peers.call('nobody', ECHO, '')).rejects.toThrow(Unreachable)
    const goneMs = performance.now() - begunMs
    await expect(a.cluster.peers.call(idOf(b), SILENCE, null)).rejects.toThrow('no answer')
    expect(performance.now() - begunMs).toBeGreaterThanOrEqual(1_990 + goneMs)
    a.link.cut()
    await expect(a.cluster.peers.call(idOf(b), ECHO, '')).rejects.toThrow(Unreachable)
    const own = vi.fn()
    a.cluster.peers.subscribe(TEXTS, own)
    a.cluster.peers.publish(TEXTS, 'alone')
    await until(() => own.mock.calls.length === 1)
    expect(a.cluster.isConnected).toBe(false)
  })

  it('notice a connection without answers, and reconnect', async () => {
    const [a, b] = await two()
    b.cluster.peers.serve(ECHO, (text) => text)
    a.link.stall()
    await expect(a.cluster.directory.find('x', 'y')).rejects.toThrow(Unreachable)
    await until(() => !a.cluster.isConnected)
    a.link.mend()
    await until(() => a.cluster.isConnected)
    await waitFor(async () => expect(await a.cluster.peers.call(idOf(b), ECHO, 'x')).toBe('x'))
  })

  it('find entries of others; the last writer owns an entry', async () => {
    const [a, b] = await two()
    await a.cluster.directory.put('match', 'm1', 'of a')
    await b.cluster.directory.take('match', 'm1')
    expect(await b.cluster.directory.find('match', 'm1')).toEqual({
      ...{ key: 'm1', server: idOf(a), value: 'of a' },
    })
    await b.cluster.directory.put('match', 'm1', 'of b')
    await a.cluster.directory.take('match', 'm1')
    expect(await a.cluster.directory.find('match', 'm1')).toMatchObject({ server: idOf(b) })
  })

  it('are notified at once of a server that stops, remove its entries, and take its roles', async () => {
    const [a, b] = await two()
    await until(() => leadersOf([a, b]).length === 1)
    const [old] = leadersOf([a, b]) as [RedisServer]
    const successor = old === a ? b : a
    await old.cluster.directory.put('match', 'left')
    await old.cluster.directory.put('match', 'taken over')
    await successor.cluster.directory.put('match', 'taken over')
    await old.cluster.members.giveUp()
    await until(() => successor.lost.includes(idOf(old)))
    await until(() => successor.roles.at(-1))
    expect(old.roles.at(-1)).toBeNull()
    await waitFor(async () =>
      expect(await successor.cluster.directory.find('match', 'left')).toBeNull(),
    )
    expect(await successor.cluster.directory.find('match', 'taken over')).not.toBeNull()
    expect(successor.cluster.members.all().map(({ id }) => id)).toEqual([idOf(successor)])
  })

  it('retry the handling of a lost server until all succeed, and keep its entries until then', async () => {
    const [a, b] = await two()
    await a.cluster.directory.put('match', 'm1')
    b.canCleanUp = false
    await a.cluster.members.giveUp()
    const c = await all.open('s9.example')
    await until(() => c.lost.includes(idOf(a)))
    await waitFor(async () => expect(await c.cluster.directory.find('match', 'm1')).toBeNull())
    expect(b.lost).toEqual([])
  })

  it('share limits, and count alone without Redis', async () => {
    const [a, b] = await two()
    const [one, other] = [a.cluster.limit('x', 2, 60), b.cluster.limit('x', 2, 60)]
    expect([await one.take('k'), await other.take('k')]).toEqual([null, null])
    expect(await one.take('k')).toBe(60)
    a.link.cut()
    await until(() => !a.cluster.isConnected)
    expect([await one.take('k'), await one.take('k')]).toEqual([null, null])
    expect(await one.take('k')).toBe(60)
  })

  it('keep the newest lines in history buffers', async () => {
    const [a, b] = await two()
    for (const line of ['1', '2', '3']) await a.cluster.historyBuffers.add('talk', [line], 2, 60)
    expect(await b.cluster.historyBuffers.read('talk')).toEqual(['2', '3'])
    await b.cluster.historyBuffers.remove('talk')
    expect(await a.cluster.historyBuffers.read('talk')).toEqual([])
    b.link.cut()
    expect(await b.cluster.historyBuffers.read('talk')).toEqual([])
    expect(await b.cluster.historyBuffers.add('talk', ['4'], 2, 60)).toBe(false)
    expect(await a.cluster.historyBuffers.add('talk', ['5', '6', '7'], 2, 60)).toBe(true)
    expect(await a.cluster.historyBuffers.read('talk')).toEqual(['6', '7'])
  })

  it('refuse a second server on the same address', async () => {
    await all.stop()
    all = await SeveralServers.create(redis, LEASE_MS)
    await all.open('same.example')
    await expect(all.open('same.example')).rejects.toThrow('uses same.example: give each server')
  })

  it('restore their entries after Redis lost its data', async () => {
    const [a, b] = await two()
    await a.cluster.directory.put('match', 'm1', 'kept')
    await redis.kill()
    await until(() => !a.cluster.isConnected && !b.cluster.isConnected)
    await a.cluster.directory.put('match', 'm2')
    await a.cluster.directory.put('match', 'm3')
    await a.cluster.directory.take('match', 'm3')
    await redis.start()
    await waitFor(async () => {
      expect(await b.cluster.directory.find('match', 'm1')).toMatchObject({ value: 'kept' })
      expect(await b.cluster.directory.find('match', 'm2')).toMatchObject({ server: idOf(a) })
    })
    expect(await b.cluster.directory.find('match', 'm3')).toBeNull()
    expect([a.lost, b.lost]).toEqual([[], []])
  })
})

/** The time to open a connection fits into a third of it. */
const MIDDLE_MS = 3_000

describe.skipIf(!hasPostgres)('servers whose connections to the database are lost silently', () => {
  beforeEach(async () => {
    all = await SeveralServers.create(redis, MIDDLE_MS)
  })

  it('keep their leases', async () => {
    const [a, b] = await two()
    await until(() => a.cluster.members.isSteady && b.cluster.members.isSteady)
    a.database.strand()
    const gone = performance.now() + 3 * MIDDLE_MS
    await until(() => performance.now() > gone)
    expect(a.heartbeat.isHealthy).toBe(true)
    expect([a.lost, b.lost]).toEqual([[], []])
  })
})

/** The URL of this Redis with other credentials. */
const withPassword = (words: string): string => redis.url.replace(/(?<=:\/\/).*@/, words)

describe.skipIf(!hasPostgres)('a server without Redis', () => {
  beforeEach(async () => {
    all = await SeveralServers.create(redis, LEASE_MS)
  })

  it.each([
    [
      'nobody is there',
      async () => `redis://:secret@127.0.0.1:${(await freePorts(1))[0]}`,
      /ECONNREFUSED/,
    ],
    [
      'the password is another',
      async () => withPassword(':secret@'),
      /the password in the address is wrong or missing/,
    ],
    [
      'there is no password',
      async () => withPassword(''),
      /the password in the address is wrong or missing/,
    ],
  ] as const)('waits a while at its start, and says then that %s', async (_, urlOf, why) => {
    const time = fakeTime()
    const place = { redisUrl: await urlOf(), address: 'x', leaseMs: LEASE_MS }
    const warned = vi.fn()
    const log = { ...SILENT_LOG, warn: warned }
    const leases = await all.leases.of('x')
    const cluster = redisCluster(place, { self: 'x', leases, clock: time, timers: time, log })
    const failed = cluster.start(HEALTHY).catch((error: Error) => error.message)
    await until(() => warned.mock.calls.length > 0)
    time.advance(10_000)
    const message = await failed
    expect(message).toMatch(/^The Redis of REDIS_URL cannot be reached: /)
    expect(message).toMatch(why)
    expect(JSON.stringify([message, warned.mock.calls])).not.toContain('secret')
  })

  it('starts as soon as Redis is available', async () => {
    await redis.kill()
    const opening = all.open('late.example')
    await redis.start()
    const { cluster } = await opening
    expect(cluster.isConnected).toBe(true)
  })
})

describe.skipIf(!hasPostgres)('servers with short leases', () => {
  beforeEach(async () => {
    all = await SeveralServers.create(redis, LEASE_MS)
  })

  it('know each other', async () => {
    const [a, b] = await two()
    const ids = [idOf(a), idOf(b)].sort()
    for (const { cluster } of [a, b])
      await waitFor(() =>
        expect(
          cluster.members
            .all()
            .map(({ id }) => id)
            .sort(),
        ).toEqual(ids),
      )
    const facts = { id: idOf(b), address: 's1.example', games: HEALTHY.games, matches: 3 }
    expect(a.cluster.members.all()).toContainEqual(expect.objectContaining(facts))
  })

  it('lose a server that is cut off, and remove its entries', async () => {
    const [a, b, c] = await three()
    await a.cluster.directory.put('match', 'left')
    await a.cluster.directory.put('match', 'taken over')
    await b.cluster.directory.put('match', 'taken over')
    a.link.cut()
    await until(() => b.lost.includes(idOf(a)) && c.lost.includes(idOf(a)))
    await waitFor(async () => expect(await b.cluster.directory.find('match', 'left')).toBeNull())
    expect(await b.cluster.directory.find('match', 'taken over')).not.toBeNull()
    // It writes that it has no lease, so that it is not forgotten.
    expect(await all.leases.ids()).toContain(idOf(a))
    for (const { cluster } of [b, c])
      expect(cluster.members.all().map(({ id }) => id)).not.toContain(idOf(a))
    // The server is still alive: it rejoins, and its remaining entries are restored.
    a.link.mend()
    await waitFor(async () => {
      expect(await b.cluster.directory.find('match', 'left')).toMatchObject({ server: idOf(a) })
      expect(b.cluster.members.all().map(({ id }) => id)).toContain(idOf(a))
    })
    expect(await b.cluster.directory.find('match', 'taken over')).toMatchObject({ server: idOf(b) })
  })

  it('lose a server that is cut off from the database, which is told so, and asks the others', async () => {
    const [a, b] = await two()
    const told: string[] = []
    for (const one of [a, b]) one.cluster.members.onReplaced(() => told.push(idOf(one)))
    await until(() => b.cluster.members.isSteady)
    expect(await a.cluster.members.isReplaced()).toBe(false)
    a.database.cut()
    await until(() => b.lost.includes(idOf(a)))
    await until(() => told.length > 0)
    expect(new Set(told)).toEqual(new Set([idOf(a)]))
    await waitFor(async () => expect(await all.leases.ids()).toEqual([idOf(b)]))
    // On a busy machine the other one may know too little for a moment, and is asked again.
    await waitFor(async () => expect(await a.cluster.members.isReplaced()).toBe(true))
    await expect(a.cluster.members.refresh()).rejects.toThrow(Unreachable)
    a.database.mend()
    await until(() => b.cluster.members.all().length === 2)
    expect(await a.cluster.members.isReplaced()).toBe(false)
  })

  it('lose a server that is lost while Redis is away', async () => {
    const [a, b] = await two()
    await until(() => b.cluster.members.isSteady)
    await redis.kill()
    a.database.cut()
    await until(() => b.lost.includes(idOf(a)))
    expect(a.lost).toEqual([])
    await redis.start()
  })

  it('lose no server because Redis was suspended', async () => {
    const [a, b] = await two()
    await until(() => a.cluster.members.isSteady && b.cluster.members.isSteady)
    const gone = performance.now() + 4 * LEASE_MS
    redis.freeze()
    await until(() => performance.now() > gone)
    redis.thaw()
    await until(() => a.cluster.isConnected && b.cluster.isConnected)
    expect([a.lost, b.lost]).toEqual([[], []])
  })

  it('wait for the database for a while as they start', async () => {
    const late = await all.build('late.example')
    late.database.cut()
    const starting = late.cluster.start(HEALTHY)
    await until(() => late.cluster.isConnected)
    // Of two renewals, the one that joins was the first.
    await expect(late.cluster.members.refresh()).rejects.toThrow(Unreachable)
    late.database.mend()
    await starting
    expect(await all.leases.ids()).toEqual([idOf(late)])
  })

  it('lose no server because the database was away for all', async () => {
    const [a, b] = await two()
    await until(() => a.cluster.members.isSteady && b.cluster.members.isSteady)
    for (const { database } of [a, b]) database.cut()
    const gone = performance.now() + 2 * LEASE_MS
    await until(() => performance.now() > gone)
    for (const { cluster } of [a, b]) expect(await cluster.members.isReplaced()).toBe(false)
    a.database.mend()
    await until(() => a.heartbeat.isHealthy)
    b.database.mend()
    await until(() => a.cluster.members.isSteady && b.cluster.members.isSteady)
    expect([a.lost, b.lost]).toEqual([[], []])
  })

  it('start again at the same address as soon as the old lease has ended', async () => {
    const before = await all.open('same.example')
    before.heartbeat.stop()
    const after = await all.open('same.example')
    expect(after.cluster.members.all()).toHaveLength(1)
  })

  it('send few commands to Redis while idle', async () => {
    const [a, b, c] = await three()
    await until(() => a.cluster.members.all().length === 3)
    const [begun, begunMs] = [await redis.commands(), performance.now()]
    await until(() => performance.now() - begunMs > 3 * LEASE_MS)
    const seconds = (performance.now() - begunMs) / 1_000
    const each = ((await redis.commands()) - begun) / seconds / 3
    process.stdout.write(
      `an idle server with a lease of ${LEASE_MS} ms: ${each.toFixed(1)} commands a second\n`,
    )
    // A heartbeat on each of its two connections for each renewal of its lease.
    expect(each).toBeLessThan(2 * (3_000 / LEASE_MS) + 1)
    expect([b, c].flatMap(({ lost }) => lost)).toEqual([])
  })
})
