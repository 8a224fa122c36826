import { CLOSE_CODES, type SeatGrant } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { openCluster, type TestCluster } from './support/cluster-programs.ts'
import { playOn } from './support/pair.ts'
import { hasPostgres } from './support/places.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'

const isPlaying = ({ room }: Player): boolean => room.state?.phase === 'playing'
const addressIn = ({ reservation }: SeatGrant) => reservation.publicAddress

describe.skipIf(!hasPostgres)('two servers of one cluster', () => {
  let cluster: TestCluster
  beforeAll(async () => {
    cluster = await openCluster(await freePorts(2))
  })
  afterAll(() => cluster.remove())

  it('a match is hosted on one server, joined through another, and rejoined through either', async () => {
    const [one, two] = cluster.servers
    const host = await takeSeat(one.url, 'matches')
    // Clients use any server for requests, and connect to the one with the seat.
    const guest = await takeSeat(two.url, 'matches/join', { code: host.code })
    expect([host, guest].map(addressIn)).toEqual([one.address, one.address])
    const [A, B] = [await Player.join(one.url, host), await Player.join(two.url, guest)]
    await Promise.all([A, B].map((player) => player.until(isPlaying)))
    await playOn({ A, B }, 1)
    const { A: newA, B: newB } = await rejoinSeats(two.url, { A, B })
    expect([await A.closed, await B.closed]).toEqual([CLOSE_CODES.replaced, CLOSE_CODES.replaced])
    await playOn({ A: newA, B: newB }, 2)
    for (const player of [newA, newB]) await player.leave()
  })

  it('two players with the same settings meet through different servers', async () => {
    const [one, two] = cluster.servers
    const seats = [one, two, two, one].map(({ url }) => takeSeat(url, 'quick-match'))
    const matches = Map.groupBy(await Promise.all(seats), ({ matchId }) => matchId)
    expect([...matches.values()].map((both) => both.length)).toEqual([2, 2])
  })

  it('seats can be taken at their server while Redis is away, and everywhere afterwards', async () => {
    const [one, two] = cluster.servers
    const { matchId, seatToken } = await takeSeat(one.url, 'matches')
    const again = (url: string) => post(url, `matches/${matchId}/seat`, { seatToken })
    expect((await again(two.url)).status).toBe(200)
    await cluster.redis.kill()
    await vi.waitFor(
      async () => {
        const moving = { status: 503, body: { error: { code: 'moving' } } }
        expect(await again(two.url)).toMatchObject(moving)
      },
      { timeout: 30_000 },
    )
    expect((await again(one.url)).status).toBe(200)
    expect((await takeSeat(two.url, 'matches')).seat).toBe('A')
    await cluster.redis.start()
    await vi.waitFor(async () => expect((await again(two.url)).status).toBe(200), 20_000)
  })
})
