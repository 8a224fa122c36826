import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RoleStore } from '../src/cluster/ports.ts'
import { hasPostgres } from './support/places.ts'
import { startRedis } from './support/redis.ts'
import { type RedisServer, SeveralServers } from './support/several-servers.ts'

const LEASE_MS = 1_200

const redis = await startRedis()
afterAll(() => redis.remove())

const waitFor = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 })
/** Polls until the check passes. */
const until = (holds: () => unknown): Promise<unknown> =>
  waitFor(() => expect(holds()).toBeTruthy())

const idOf = ({ cluster }: RedisServer): string => cluster.self
const leadersOf = (servers: readonly RedisServer[]) =>
  servers.filter(({ roles }) => (roles.at(-1) ?? null) !== null)

let all: SeveralServers
beforeEach(async () => {
  all = await SeveralServers.create(redis, LEASE_MS)
})
afterEach(async () => {
  await all.stop()
  await redis.ask('FLUSHALL')
})
const two = () => Promise.all([all.open('s0.example'), all.open('s1.example')])

describe.skipIf(!hasPostgres)('servers that run for a role', () => {
  it('pass a role on with its stored state, and fence the previous leader', async () => {
    const [a, b] = await two()
    await until(() => leadersOf([a, b]).length === 1)
    const [old] = leadersOf([a, b]) as [RedisServer]
    const successor = old === a ? b : a
    const stale = old.roles.at(-1) as RoleStore
    expect(await stale.put('ticket', '1')).toBe(true)
    const term = await all.leases.termOf('queue')
    old.link.cut()
    await until(() => old.roles.at(-1) === null)
    await until(() => successor.roles.at(-1))
    const store = successor.roles.at(-1) as RoleStore
    expect(await store.all()).toEqual(new Map([['ticket', '1']]))
    expect(await all.leases.termOf('queue')).toBeGreaterThan(term)
    expect(await successor.cluster.roles.leader('queue')).toBe(idOf(successor))
    old.link.mend()
    await until(() => old.cluster.isConnected)
    await waitFor(async () => expect(await stale.put('ticket', '2')).toBe(false))
    expect(await stale.remove(['ticket'])).toBe(false)
    await waitFor(async () => expect(await old.cluster.roles.leader('queue')).toBe(idOf(successor)))
    expect(await store.all()).toEqual(new Map([['ticket', '1']]))
  })

  it('keep the state of a role when Redis is away for long, and back without its data', async () => {
    const both = await two()
    await until(() => leadersOf(both).length === 1)
    const [leader] = leadersOf(both) as [RedisServer]
    expect(await (leader.roles.at(-1) as RoleStore).put('ticket', '1')).toBe(true)
    await redis.kill()
    // A leader that nobody can reach must not lead.
    await until(() => leadersOf(both).length === 0)
    await redis.start()
    await until(() => leadersOf(both).length === 1)
    const [next] = leadersOf(both) as [RedisServer]
    expect(await (next.roles.at(-1) as RoleStore).all()).toEqual(new Map([['ticket', '1']]))
    expect(both.flatMap(({ lost }) => lost)).toEqual([])
  })

  it('take no role while they drain', async () => {
    const [a, b] = await two()
    await until(() => leadersOf([a, b]).length === 1)
    const [old] = leadersOf([a, b]) as [RedisServer]
    const successor = old === a ? b : a
    old.isDraining = true
    await until(() => successor.roles.at(-1))
    expect(old.roles.at(-1)).toBeNull()
    successor.isDraining = true
    await until(() => successor.roles.at(-1) === null)
    await waitFor(async () => expect(await successor.cluster.roles.leader('queue')).toBeNull())
  })
})
