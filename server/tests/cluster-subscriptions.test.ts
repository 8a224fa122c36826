import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { callOf } from '../src/cluster/ports.ts'
import { hasPostgres } from './support/places.ts'
import { startRedis } from './support/redis.ts'
import { type RedisServer, SeveralServers } from './support/several-servers.ts'

const LEASE_MS = 1_200
/** How Redis lists the subscriber connection of a server. */
const SUBSCRIBER = 'dungeon-dice-hears'
const WHO = callOf<string>()('who', z.null())

const redis = await startRedis()
afterAll(() => redis.remove())

let all: SeveralServers
beforeEach(async () => {
  all = await SeveralServers.create(redis, LEASE_MS)
})
afterEach(async () => {
  await all.stop()
  await redis.ask('FLUSHALL')
})

const waitFor = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 })
const isLeader = ({ roles }: RedisServer): boolean => (roles.at(-1) ?? null) !== null

/** A leader, and another candidate for its role. */
async function leaderAndFollower() {
  const leader = await all.open()
  await waitFor(() => expect(isLeader(leader)).toBe(true))
  const successor = await all.open()
  for (const { cluster } of [leader, successor]) cluster.peers.serve(WHO, () => cluster.self)
  return { leader, successor }
}

/** Calls the current leader, as every server does. */
async function askedBy({ cluster }: RedisServer): Promise<string> {
  const server = await cluster.roles.leader('queue')
  return server === null ? 'nobody' : cluster.peers.call(server, WHO, null)
}

describe.skipIf(!hasPostgres)('a server whose subscriptions fail', () => {
  it.each(['cut', 'stall'] as const)(
    'loses its role when its connection is %s but stays a member, and later competes again',
    async (how) => {
      const { leader, successor } = await leaderAndFollower()
      leader.link[how](SUBSCRIBER)
      await waitFor(() => expect([isLeader(leader), isLeader(successor)]).toEqual([false, true]))
      expect(await askedBy(successor)).toBe(successor.cluster.self)
      // It keeps its lease, and so its matches.
      expect(successor.lost).toEqual([])
      expect(successor.cluster.members.all().map(({ id }) => id)).toContain(leader.cluster.self)
      await waitFor(async () =>
        expect(await leader.cluster.roles.leader('queue')).toBe(successor.cluster.self),
      )
      leader.link.mend()
      await waitFor(() => expect(leader.cluster.isConnected).toBe(true))
      await waitFor(async () => expect(await askedBy(leader)).toBe(successor.cluster.self))
      await successor.cluster.stop()
      await waitFor(() => expect(isLeader(leader)).toBe(true))
    },
  )
})
