import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import type { Cluster, Played } from '../src/cluster/ports.ts'
import { joinQueue, joinQueueFrom } from '../src/matchmaking/queue-calls.ts'
import { ABOUT } from './support/about.ts'
import { fakeTime } from './support/fake-time.ts'
import { MemoryClusters } from './support/memory-cluster.ts'
import { CASUAL, settle } from './support/queue-harness.ts'
import { type QueueCluster, QueueServer } from './support/queue-server.ts'

/** Three servers with one queue, led by the first; `others` overrides what some of them play. */
async function openQueueServers(others: Readonly<Record<string, Partial<Played>>> = {}) {
  const clusters = new MemoryClusters()
  const shared: QueueCluster = {
    time: fakeTime(),
    servers: new Map(),
    matchesAt: 'two',
    startedMatches: new Set(),
  }
  const open = async (id: string) => {
    const cluster = clusters.open(id)
    const server = new QueueServer(cluster, shared, others[id])
    const { rules, catalogue } = server.played
    await cluster.start({ ...ABOUT, games: [{ id: 'ddm', rules: [rules], catalogue }] })
    return server
  }
  const [one, two, three] = [await open('one'), await open('two'), await open('three')]
  /** Advances time by this many rounds of pairing. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      shared.time.advance(1_000)
      await settle()
      await settle()
    }
  }
  const faults = () => [...clusters.faults, ...[one, two, three].flatMap(({ faults }) => faults)]
  return { clusters, shared, one, two, three, pass, faults }
}

describe('one queue for all servers', () => {
  it('seats a party of four from several servers in one match', async () => {
    const { one, two, three, pass, faults } = await openQueueServers()
    const kind = { preset: 'skirmish', seats: 4 } as const
    const players = [
      await one.wait('ann', kind),
      await two.wait('bob', kind),
      await three.wait('cyd', kind),
    ]
    await pass(2)
    expect(players.flatMap(({ client }) => client.of('seated'))).toEqual([])
    players.push(await two.wait('dan', kind))
    await pass(1)
    const seats = players.map(({ client }) => client.of('seated')[0])
    expect(new Set(seats.map((grant) => grant?.matchId))).toEqual(new Set(['two-m1']))
    two.begin('two-m1')
    await settle()
    expect(players.map(({ client }) => client.of('began').length)).toEqual([1, 1, 1, 1])
    expect(faults()).toEqual([])
  })

  it('refuses numbers of seats that the preset does not queue for (P2.27)', async () => {
    const { one } = await openQueueServers()
    const asked = await one.ask('ann', false, '', { preset: 'skirmish', seats: 5 })
    expect(asked).toMatchObject({ error: { code: 'bad_seats', least: 2, most: 6 } })
    expect(await one.ask('ann', false, '', { seats: 4 })).toMatchObject({
      error: { code: 'bad_seats', least: 2, most: 2 },
    })
  })

  it('accepts players at every server, and follows sessions on every server', async () => {
    const { one, two, three, pass, faults } = await openQueueServers()
    const ann = await two.wait('ann')
    const bob = await three.wait('bob')
    expect([ann.at, bob.at]).toEqual(['one', 'one'])
    expect([one.size, two.size, three.size]).toEqual([2, 0, 0])
    await pass(1)
    const [seat] = ann.client.of('seated')
    expect(seat).toMatchObject({ matchId: 'two-m1', reservation: { processId: 'two' } })
    expect(bob.client.of('seated')).toHaveLength(1)
    two.begin('two-m1')
    await settle()
    for (const { client } of [ann, bob]) {
      expect(client.of('began')).toEqual([{ matchId: 'two-m1' }])
      expect(client.closed).toBe(CLOSE_CODES.normal)
    }
    expect(one.size).toBe(0)
    expect(faults()).toEqual([])
  })

  it('keeps the place of a player who was left alone in a session elsewhere, which is closed', async () => {
    const { one, two, three, pass } = await openQueueServers()
    const ann = await two.wait('ann')
    await pass(20)
    const bob = await three.wait('bob')
    await pass(1)
    two.free('two-m1', 'bob')
    await settle()
    expect(ann.client.of('unseated')).toEqual([{ matchId: 'two-m1' }])
    expect(ann.client.of('progress').at(-1)).toMatchObject({ waitedSeconds: 21 })
    expect(bob.client.closed).toBe(CLOSE_CODES.matchClosed)
    expect(one.size).toBe(1)
    await settle()
    expect(two.sessions.get('two-m1')?.isDismissed).toBe(true)
  })

  it('penalises nobody for a session whose server is lost before the start', async () => {
    const { clusters, one, two, three, shared, pass } = await openQueueServers()
    const [ann, bob] = [await one.wait('ann'), await three.wait('bob')]
    await pass(1)
    expect(ann.client.of('seated')).toHaveLength(1)
    shared.matchesAt = 'three'
    await clusters.lose('two')
    await pass(3)
    for (const { client } of [ann, bob]) {
      expect(client.of('unseated')).toEqual([{ matchId: 'two-m1' }])
      expect(client.of('seated').map(({ matchId }) => matchId)).toEqual(['two-m1', 'three-m1'])
    }
    expect(two.sessions.size).toBe(1)
  })

  it('knows that a match began on a server that was lost before reporting it', async () => {
    const { clusters, one, three, shared, pass } = await openQueueServers()
    const [ann] = [await one.wait('ann'), await three.wait('bob')]
    await pass(1)
    shared.startedMatches.add('two-m1')
    await clusters.lose('two')
    await pass(2)
    expect(ann.client.of('began')).toEqual([{ matchId: 'two-m1' }])
    expect(one.size).toBe(0)
  })

  it('retries when a server cannot report the state of its session', async () => {
    const { clusters, one, two, pass } = await openQueueServers()
    const [ann] = [await one.wait('ann'), await one.wait('bob')]
    await pass(1)
    clusters.cut('two')
    two.begin('two-m1')
    await pass(30)
    expect(ann.client.of('began')).toEqual([])
    expect(ann.client.of('unseated')).toEqual([])
    clusters.mend('two')
    await pass(2)
    expect(ann.client.of('began')).toEqual([{ matchId: 'two-m1' }])
  })

  it.each([
    ['rules', { rules: 1_000_000 }],
    ['dice', { catalogue: 'of another host' }],
  ])(
    'pairs those alone who play by the same %s, and seats them where these are played',
    async (_, other) => {
      const { clusters, one, two, three, shared, pass, faults } = await openQueueServers({
        two: other,
      })
      shared.matchesAt = 'three'
      const [ann, bob] = [await two.wait('ann'), await three.wait('bob')]
      expect([ann.at, bob.at]).toEqual(['one', 'one'])
      await pass(60)
      for (const { client } of [ann, bob]) expect(client.of('seated')).toEqual([])
      const [cyd, dan] = [await two.wait('cyd'), await one.wait('dan')]
      await pass(1)
      const matchOf = ({ client }: typeof ann) => client.of('seated').map(({ matchId }) => matchId)
      expect([ann, cyd].map(matchOf)).toEqual([['two-m1'], ['two-m1']])
      expect([bob, dan].map(matchOf)).toEqual([['three-m1'], ['three-m1']])
      expect(faults()).toEqual([])
      // No server with their rules can be reached, so they keep waiting.
      const [eve, fay] = [await two.wait('eve'), await two.wait('fay')]
      clusters.cut('two')
      await pass(3)
      expect(eve.client.of('progress').at(-1)).toMatchObject({ held: { code: 'moving' } })
      clusters.mend('two')
      await pass(3)
      expect([eve, fay].map(matchOf)).toEqual([['two-m2'], ['two-m2']])
    },
  )

  it('drops the place of a removed account', async () => {
    const { one, two, three } = await openQueueServers()
    const { client } = await two.wait('ann')
    // Account events reach all servers.
    for (const server of [one, two, three]) server.removeAccount('ann')
    expect(client.closed).toBe(CLOSE_CODES.accountGone)
    expect(one.size).toBe(0)
  })
})

describe('a queue whose leader is lost', () => {
  it('continues at another server, with all places and waiting times', async () => {
    const { clusters, one, two, three, shared, pass, faults } = await openQueueServers()
    await one.wait('ann')
    await pass(50)
    shared.matchesAt = 'three'
    await clusters.lose('one')
    expect(two.size).toBe(1)
    await pass(3)
    const ann = await three.wait('ann')
    expect(ann.at).toBe('two')
    expect(ann.client.of('progress')).toMatchObject([{ waitedSeconds: 53 }])
    const bob = await three.wait('bob')
    await pass(1)
    expect([ann, bob].map(({ client }) => client.of('seated').length)).toEqual([1, 1])
    expect(faults()).toEqual([])
  })

  it('drops players who do not reconnect', async () => {
    const { clusters, one, two, pass } = await openQueueServers()
    await one.wait('ann')
    await clusters.lose('one')
    await pass(14)
    expect(two.size).toBe(1)
    await pass(1)
    expect(two.size).toBe(0)
  })

  it('returns seats to players who had them, and follows their session', async () => {
    const { clusters, one, two, three, shared, pass } = await openQueueServers()
    shared.matchesAt = 'three'
    const before = [await one.wait('ann'), await one.wait('bob')]
    await pass(1)
    await clusters.lose('one')
    await pass(3)
    const ann = await three.wait('ann')
    expect(ann.client.of('seated')).toEqual(before[0]?.client.of('seated'))
    three.begin('three-m1')
    await settle()
    expect(ann.client.of('began')).toEqual([{ matchId: 'three-m1' }])
    expect(two.size).toBe(0)
  })

  it('keeps the places of players whose session was lost too', async () => {
    const { clusters, one, two, three, shared, pass } = await openQueueServers()
    shared.matchesAt = 'one'
    for (const player of ['ann', 'bob']) await one.wait(player)
    await pass(1)
    shared.matchesAt = 'three'
    await clusters.lose('one')
    await pass(2)
    const clients = [await two.wait('ann'), await three.wait('bob')]
    await pass(1)
    for (const { client } of clients) {
      expect(client.of('progress')[0]).toMatchObject({ waitedSeconds: 3 })
      expect(client.of('seated')).toMatchObject([{ matchId: 'three-m1' }])
    }
  })

  it('is moving while it has no leader or the leader is unreachable', async () => {
    const { clusters, one, two, pass } = await openQueueServers()
    clusters.cut('one')
    const moving = { ok: false, error: { code: 'moving', rule: 'P2.19' } }
    expect(await two.ask('ann')).toEqual(moving)
    clusters.cut('two')
    expect(await two.ask('ann')).toEqual(moving)
    clusters.mend('two')
    await clusters.lose('one')
    expect(await two.ask('ann')).toMatchObject({ ok: true })
    expect(one.size).toBe(0)
    await pass(1)
  })

  it('redirects its players to the next leader, which has their places', async () => {
    const { clusters, one, two, three, pass } = await openQueueServers()
    const { client } = await one.wait('ann')
    await pass(5)
    await clusters.lose('one')
    expect(client.closed).toBe(CLOSE_CODES.moved)
    expect([one.size, two.size]).toEqual([0, 1])
    const again = await three.wait('ann')
    expect(again.client.of('progress')).toMatchObject([{ waitedSeconds: 5 }])
  })

  it('passes recent opponents on to the next leader', async () => {
    const { clusters, one, two, three, pass } = await openQueueServers()
    three.end('ann', 'bob')
    await settle()
    await clusters.lose('one')
    const clients = [await two.wait('ann'), await three.wait('bob')]
    await pass(59)
    expect(clients.map(({ client }) => client.of('seated').length)).toEqual([0, 0])
    await pass(1)
    expect(clients.map(({ client }) => client.of('seated').length)).toEqual([1, 1])
    expect(one.size).toBe(0)
  })
})

/** The cluster as a server of an older version sees it: it does not serve the calls of newer ones. */
const withoutNetworks = (cluster: Cluster): Cluster => ({
  ...cluster,
  peers: {
    ...cluster.peers,
    serve: (call, serve) => {
      if (call.name !== joinQueueFrom.name) cluster.peers.serve(call, serve)
    },
  },
})

describe('a queue whose servers have different versions', () => {
  async function openVersions(olderId: string) {
    const clusters = new MemoryClusters()
    const shared: QueueCluster = {
      ...{ time: fakeTime(), servers: new Map(), matchesAt: 'two', startedMatches: new Set() },
    }
    const open = async (id: string) => {
      const cluster = clusters.open(id)
      const server = new QueueServer(id === olderId ? withoutNetworks(cluster) : cluster, shared)
      const { rules, catalogue } = server.played
      await cluster.start({ ...ABOUT, games: [{ id: 'ddm', rules: [rules], catalogue }] })
      return { cluster, server }
    }
    return { clusters, one: await open('one'), two: await open('two') }
  }

  it('accepts players of a newer server while its leader is older', async () => {
    const { clusters, one, two } = await openVersions('one')
    expect(await two.server.ask('ann', false, '192.0.2.1')).toMatchObject({ ok: true })
    expect(one.server.size).toBe(1)
    expect(clusters.faults).toEqual([])
  })

  it('accepts players of an older server while its leader is newer', async () => {
    const { clusters, one, two } = await openVersions('two')
    const participant = { name: 'ann', isGuest: true, accountId: 'ann' }
    const question = { kind: { ...CASUAL, ...one.server.played }, seeker: { participant } }
    expect(await two.cluster.peers.call('one', joinQueue, question)).toMatchObject({ ok: true })
    expect(one.server.size).toBe(1)
    expect(clusters.faults).toEqual([])
  })
})
