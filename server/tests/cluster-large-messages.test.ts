import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Cluster, callOf } from '../src/cluster/ports.ts'
import { redisCluster } from '../src/cluster/redis/redis-cluster.ts'
import { Listings } from '../src/lobby/listings.ts'
import { PresenceAggregator, presenceFrom } from '../src/lobby/presence-aggregator.ts'
import { askPresence, PresenceUpdates } from '../src/lobby/presence-updates.ts'
import { matchesOf } from '../src/moderation/admin/matches.ts'
import type { Log } from '../src/platform/log.ts'
import type { MatchSessions } from '../src/session/match-sessions.ts'
import { HEALTHY } from './support/cluster-conformance.ts'
import { DATABASE_TIMEOUTS, SILENT_LOG } from './support/database-timeouts.ts'
import { hasPostgres } from './support/places.ts'
import { startRedis } from './support/redis.ts'
import { TestLeases } from './support/test-leases.ts'

/** More matches than a server has, and much more than one message holds. */
const MANY = 10_000
const MOST_SHOWN = 200
const TOO_LONG = 'x'.repeat(1_048_576)
const ECHO = callOf<string>()('echo', z.string())
const GROW = callOf<string>()('grow', z.null())

const redis = await startRedis()
afterAll(() => redis.remove())

let leases: TestLeases
let faults: string[]
let servers: Cluster[]
beforeEach(async () => {
  leases = await TestLeases.open()
  faults = []
  servers = []
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await redis.ask('FLUSHALL')
  await leases.remove()
})

async function open(name: string): Promise<Cluster> {
  const error: Log['error'] = (fields, text) =>
    void faults.push(`${name}: ${text} (${(fields as { call?: string }).call})`)
  const place = { redisUrl: redis.url, address: `${name}.example`, leaseMs: 10_000 }
  const log: Log = { ...SILENT_LOG, error }
  const self = randomUUID()
  const options = { self, leases: await leases.of(self), timers: DATABASE_TIMEOUTS.timers, log }
  const server = redisCluster(place, options)
  servers.push(server)
  return server
}

/** A server that calls, and one that answers. */
async function requesterAndResponder(): Promise<readonly [Cluster, Cluster]> {
  const [requester, responder] = [await open('requester'), await open('responder')]
  await responder.start(HEALTHY)
  await requester.start(HEALTHY)
  return [requester, responder]
}

const nameAt = (place: number): string => `Player with the number ${place}`

/** Sessions with everything that the admin list shows. */
function generatedMatches(count: number): MatchSessions {
  const all = Array.from({ length: count }, (_, place) => ({
    ...{ id: randomUUID(), phase: 'playing', startedAtMs: place + 1 },
    match: { published: { step: place } },
    seats: { taken: ['A', 'B'].map((seat) => ({ seat, participant: { name: nameAt(place) } })) },
  }))
  return { all, get: () => undefined } as unknown as MatchSessions
}

/** The presence updates of a server with this many matches. */
function generatedUpdates(count: number): PresenceUpdates {
  const updates = new PresenceUpdates({
    ...DATABASE_TIMEOUTS,
    counted: MOST_SHOWN,
    countsOf: () => null,
  })
  const seatOf = (seat: string, place: number) => ({
    ...{ seat, name: nameAt(place), guest: false, rating: 1_500, bot: false },
  })
  const settings = {
    ...({ preset: 'tabletop', changes: {}, clock: 'none', time: null, rated: false } as const),
    ...({ spectators: true, delaySeconds: 0, series: 1, chat: 'all' } as const),
  }
  for (let place = 0; place < count; place += 1)
    updates.list(`match ${place}`, {
      kind: 'live',
      match: {
        ...{ settings, sinceMs: place, step: 7, spectators: 0 },
        seats: ['A', 'B'].map((seat) => seatOf(seat, place)),
      },
    })
  return updates
}

describe.skipIf(!hasPostgres)('a server with very many matches', () => {
  it('sends them all to the admin list of another', async () => {
    const [requester, responder] = await requesterAndResponder()
    const matchDirectory = { isHere: () => false, serverOf: async () => null }
    const sessions = generatedMatches(MANY)
    matchesOf({ cluster: responder, sessions, matchDirectory })
    const { rows } = matchesOf({
      cluster: requester,
      sessions: generatedMatches(1),
      matchDirectory,
    })
    const seen = await rows()
    expect(seen).toHaveLength(MANY + 1)
    expect(new Set(seen.map(({ match }) => match)).size).toBe(MANY + 1)
    expect(seen.at(-1)).toMatchObject({ startedAtMs: MANY, players: { B: nameAt(MANY - 1) } })
    expect(faults).toEqual([])
  })

  it('sends them all to the lobby, which shows the newest ones', async () => {
    const [requester, responder] = await requesterAndResponder()
    const updates = generatedUpdates(MANY)
    responder.peers.serve(askPresence, ({ wait, ...told }) => updates.since(told, wait))
    const listings = new Listings(MOST_SHOWN)
    const presenceAggregator = new PresenceAggregator({
      ...DATABASE_TIMEOUTS,
      servers: () => [responder.self],
      request: presenceFrom(requester.peers, (_, fault) => faults.push(String(fault))),
      take: (server, page) => {
        for (const fact of page.facts)
          if ('match' in fact) listings.list(server, fact.match, fact.listing)
      },
    })
    await presenceAggregator.fresh()
    const { total, put } = listings.matches.take()
    expect([total, put.length]).toEqual([MANY, MOST_SHOWN])
    expect(Math.min(...put.map(([, { sinceMs }]) => sinceMs))).toBe(MANY - MOST_SHOWN)
    expect(faults).toEqual([])
  })
})

describe.skipIf(!hasPostgres)('a message that is too long', () => {
  it('is refused at once as an answer, and logged at its sender', async () => {
    const [requester, responder] = await requesterAndResponder()
    responder.peers.serve(GROW, () => TOO_LONG)
    const asked = requester.peers.call(responder.self, GROW, null)
    await expect(asked).rejects.toThrow('the answer is too long to send')
    expect(faults).toEqual(['responder: call from peer failed (grow)'])
  })

  it('is refused at once as a question, and logged; later calls succeed', async () => {
    const [requester, responder] = await requesterAndResponder()
    responder.peers.serve(ECHO, (text) => text)
    const asked = requester.peers.call(responder.self, ECHO, TOO_LONG)
    await expect(asked).rejects.toThrow('the question is too long to send')
    expect(faults).toEqual(['requester: call to peer not sent (echo)'])
    expect(await requester.peers.call(responder.self, ECHO, 'word')).toBe('word')
  })
})
