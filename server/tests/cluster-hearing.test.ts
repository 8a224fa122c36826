import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { callOf } from '../src/cluster/ports.ts'
import { startRedis } from './support/redis.ts'
import { type OneServer, SeveralServers } from './support/several-servers.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const LEASE_MS = 1_200
/** As Redis lists the connection by which a server hears. */
const HEARS = 'dungeon-dice-hears'
const WHO = callOf<string>()('who', z.null())

const redis = await startRedis()
afterAll(() => redis.remove())

let all: SeveralServers
beforeEach(() => {
  all = new SeveralServers(redis, LEASE_MS)
})
afterEach(async () => {
  await all.stop()
  await redis.ask('FLUSHALL')
})

const untilIt = (looks: () => unknown): Promise<unknown> =>
  vi.waitFor(looks, { timeout: 30_000, interval: 20 })
const hasRole = ({ roles }: OneServer): boolean => (roles.at(-1) ?? null) !== null

/** The server that has the role, and another that would take it. */
async function holderAndHeir() {
  const holder = await all.open()
  await untilIt(() => expect(hasRole(holder)).toBe(true))
  const successor = await all.open()
  for (const { cluster } of [holder, successor]) cluster.peers.serve(WHO, () => cluster.self)
  return { holder, successor }
}

/** Asks whoever has the role, as all do who want something of it. */
async function askedBy({ cluster }: OneServer): Promise<string> {
  const server = await cluster.roles.leader('queue')
  return server === null ? 'nobody' : cluster.peers.call(server, WHO, null)
}

describe('a server that does not hear others', () => {
  it.each(['cut', 'stall'] as const)(
    'leaves its role to another when its connection is %s, and lives on; then it competes anew',
    async (how) => {
      const { holder, successor } = await holderAndHeir()
      holder.link[how](HEARS)
      await untilIt(() => expect([hasRole(holder), hasRole(successor)]).toEqual([false, true]))
      expect(await askedBy(successor)).toBe(successor.cluster.self)
      // Its lease it has all the same: its matches are nobody else's.
      expect(successor.lost).toEqual([])
      expect(successor.cluster.members.all().map(({ id }) => id)).toContain(holder.cluster.self)
      expect(await holder.cluster.roles.leader('queue')).toBe(successor.cluster.self)
      holder.link.mend()
      await untilIt(() => expect(holder.cluster.isConnected).toBe(true))
      await untilIt(async () => expect(await askedBy(holder)).toBe(successor.cluster.self))
      await successor.cluster.stop()
      await untilIt(() => expect(hasRole(holder)).toBe(true))
    },
  )
})
