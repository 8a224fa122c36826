import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { newGuest } from './support/account-match.ts'
import { openCluster, type TestCluster } from './support/cluster-programs.ts'
import { outcomeOf } from './support/limit-outcomes.ts'
import { hasPostgres } from './support/places.ts'
import { Player } from './support/player.ts'
import { takeSeat } from './support/post.ts'
import { upgrade } from './support/upgrade.ts'

const SETTINGS = { MAX_CONNECTIONS_PER_ADDRESS: '4', CHAT_LINES_PER_10_SECONDS: '3' }
const TIMEOUT = { timeout: 30_000, interval: 1_000 }

describe.skipIf(!hasPostgres)('limits across two servers of a cluster', () => {
  let cluster: TestCluster
  beforeAll(async () => {
    cluster = await openCluster(await freePorts(2), SETTINGS)
  })
  afterAll(() => cluster.remove())

  it('count the chat lines of one account in matches on both servers', async () => {
    const { token } = await newGuest(cluster.servers[0].url)
    const players = new Map<string | undefined, Player>()
    for (const { url, address } of cluster.servers) {
      const grant = await takeSeat(url, 'matches', {}, token)
      players.set(grant.reservation.publicAddress ?? address, await Player.join(url, grant))
    }
    expect([...players.keys()].toSorted()).toEqual(
      cluster.servers.map(({ address }) => address).toSorted(),
    )
    const [here, there] = [...players.values()]
    const chat = async (player?: Player) =>
      outcomeOf(await player?.room.request('chat', { phrase: 'hello' }))
    expect([await chat(here), await chat(there), await chat(here)]).toEqual(['ok', 'ok', 'ok'])
    expect([await chat(there), await chat(here)]).toEqual(['too_fast', 'too_fast'])
    for (const player of players.values()) await player.leave()
  })

  it('count the sockets of one address, and forget those of a killed server', async () => {
    const [one, two] = cluster.servers
    const statusAt = async ({ url }: { readonly url: string }) => (await upgrade(url)).status
    for (const server of [one, one, one, two])
      await vi.waitFor(async () => expect(await statusAt(server)).toBe(101), TIMEOUT)
    expect(await upgrade(two.url)).toMatchObject({
      status: 429,
      body: { error: { code: 'too_many_connections', limit: 4 } },
    })
    expect(await statusAt(one)).toBe(429)
    await one.program.end('SIGKILL')
    await vi.waitFor(async () => expect(await statusAt(two)).toBe(101), TIMEOUT)
  })
})
