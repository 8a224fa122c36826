import { CLOSE_CODES, type LobbyAnswer } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { type ClusterProgram, openCluster, type TestCluster } from './support/cluster-programs.ts'
import { LobbyPlayer, newAccount } from './support/lobby-player.ts'
import { hasPostgres } from './support/places.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'

const ADMIN_KEY = 'the-key-of-the-host-0123456789ab'

const idOf = (answer: LobbyAnswer): string => {
  if (answer.ok && answer.challenge !== undefined) return answer.challenge.id
  throw new Error(JSON.stringify(answer))
}
const act = (url: string, action: string, body: object) =>
  post(url, `admin/${action}`, { by: 'Hope', ...body }, ADMIN_KEY)

describe.skipIf(!hasPostgres)('the lobby of two servers', { timeout: 90_000 }, () => {
  let cluster: TestCluster
  beforeAll(async () => {
    const settings = { ADMIN_KEY, GUESTS_PER_HOUR: '1000', PASSWORDS_PER_HOUR: '1000' }
    cluster = await openCluster(await freePorts(2), settings)
  }, 120_000)
  afterAll(() => cluster.remove())

  /** The server that leads the lobby, and the other one. */
  async function leaderFirst(token: string): Promise<readonly [ClusterProgram, ClusterProgram]> {
    const [one, two] = cluster.servers
    const way = await vi.waitFor(async () => {
      const posted = await post(one.url, 'lobby', {}, token)
      expect(posted.status).toBe(200)
      return posted.body as { readonly reservation: { readonly publicAddress: string } }
    }, 20_000)
    return way.reservation.publicAddress === one.address ? [one, two] : [two, one]
  }

  it('is shared: clients of both servers see all matches and can challenge each other', async () => {
    const [one, two] = cluster.servers
    const [ann, ben] = [
      await LobbyPlayer.named(one.url, 'Anneliese'),
      await LobbyPlayer.named(two.url, 'Bernhard'),
    ]
    const hosts = [one, two].map(({ url }) => takeSeat(url, 'matches', { open: true }))
    const seats = await Promise.all(hosts)
    const players = await Promise.all(seats.map((grant) => Player.join(one.url, grant)))
    for (const { matchId } of seats) await ann.until(() => matchId in ann.wire().games)
    await Promise.all(players.map((player) => player.leave()))
    await ann.until(() => ann.wire().openGames === 0)
    const id = idOf(await ann.ask('challenge', { name: 'Bernhard' }))
    await ben.challengeWith('Anneliese')
    expect(await ben.ask('answerChallenge', { challenge: id, accept: true })).toEqual({ ok: true })
    const [first, second] = await Promise.all([ann.seated(id), ben.seated(id)])
    const A = await Player.join(one.url, first.grant)
    const B = await Player.join(two.url, second.grant)
    await B.until((player) => player.wire().phase === 'playing')
    await ann.until(() => Object.values(ann.wire().players).every((p) => p.status === 'playing'))
    await Promise.all([A, B, ann, ben].map((player) => player.leave()))
  })

  it('disconnects an account that is banned at the other server; announcements reach everybody', async () => {
    const { token, account } = await newAccount(cluster.servers[0].url, 'Cornelia')
    const [holder, other] = await leaderFirst(token)
    const cornelia = await LobbyPlayer.enter(other.url, { token, account, expiresInSeconds: 1 })
    const dietrich = await LobbyPlayer.named(other.url, 'Dietrich')
    await act(other.url, 'announce', { text: 'Soon.' })
    expect(await dietrich.until(() => dietrich.messages('announcement')[0])).toMatchObject({
      text: 'Soon.',
    })
    const banned = await act(other.url, 'ban', { name: 'Cornelia', reason: 'x' })
    expect(banned.body).toMatchObject({ name: 'Cornelia', closed: 1 })
    expect(await cornelia.closed).toBe(CLOSE_CODES.banned)
    for (const { url } of [holder, other])
      expect((await post(url, 'lobby', {}, token)).body).toMatchObject({
        error: { code: 'banned' },
      })
    await dietrich.leave()
  })

  it('continues at the other server when its own is killed, with its challenges', async () => {
    const { token } = await newAccount(cluster.servers[0].url, 'Emilia')
    const [holder, other] = await leaderFirst(token)
    const players = await Promise.all(
      ['Friedrich', 'Gertrude'].map((name) => LobbyPlayer.named(other.url, name)),
    )
    const [fred, gert] = players
    if (fred === undefined || gert === undefined) throw new Error('both came')
    const settings = { preset: 'gba' }
    const id = idOf(await fred.ask('challenge', { name: 'Gertrude', settings }))
    await holder.program.end('SIGKILL')
    await Promise.all(players.map(({ closed }) => closed))
    const enter = (account: LobbyPlayer['account']) =>
      vi.waitFor(() => LobbyPlayer.enter(other.url, account), { timeout: 30_000, interval: 100 })
    const [again, back] = [await enter(fred.account), await enter(gert.account)]
    expect(back.welcome.challenges).toMatchObject([
      { id, mine: false, other: { name: 'Friedrich' }, settings },
    ])
    expect(back.welcome.challenges[0]?.expiresInMs).toBeLessThan(60_000)
    expect(await back.ask('answerChallenge', { challenge: id, accept: true })).toEqual({ ok: true })
    const grants = await Promise.all([again.seated(id), back.seated(id)])
    const seats = await Promise.all(grants.map(({ grant }) => Player.join(other.url, grant)))
    await seats[0]?.until((player) => player.wire().phase === 'playing')
    await Promise.all([...seats, again, back].map((player) => player.leave()))
  })
})
