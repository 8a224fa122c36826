import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Listing } from '../src/lobby/listings.ts'
import { LobbyLeader } from '../src/lobby/lobby-leader.ts'
import { askPresence, PresenceUpdates } from '../src/lobby/presence-updates.ts'
import { type PeopleEvent, PeopleEvents } from '../src/moderation/people-events.ts'
import { memorySanctions } from '../src/storage/memory/memory-sanctions.ts'
import { ABOUT } from './support/about.ts'
import { type FakeTime, fakeTime } from './support/fake-time.ts'
import { LobbyPlayer, newAccount } from './support/lobby-player.ts'
import { MemoryClusters } from './support/memory-cluster.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { watchMatch } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const SETTINGS = {
  preset: 'gba',
  changes: {},
  clock: 'none',
  time: null,
  rated: false,
  spectators: true,
  delaySeconds: 0,
  series: 1,
  chat: 'all',
} as const
const SEAT = { name: 'Far', guest: false, rating: 1_500, bot: false }
const OPEN: Listing = {
  kind: 'open',
  game: { host: SEAT, settings: SETTINGS, sinceMs: 9, taken: 3, of: 4 },
}

const clusters = new MemoryClusters()
const sanctions = memorySanctions()
let app: TestApp
beforeAll(async () => {
  // The first server leads the lobby.
  app = await startApp({
    cluster: clusters.open('home'),
    sanctions,
    config: { reconnectionSeconds: 0 },
  })
})
afterAll(() => app.stop())

/** Another server of the cluster without clients, on the clock of the test. */
async function openServer(id: string) {
  const time: FakeTime = fakeTime()
  const cluster = clusters.open(id)
  const updates = new PresenceUpdates({
    clock: time,
    timers: time,
    counted: 9,
    countsOf: () => null,
  })
  cluster.peers.serve(askPresence, ({ wait, ...told }) => updates.since(told, wait))
  const received: PeopleEvent[] = []
  const accountEvents = new PeopleEvents({
    ...{ peers: cluster.peers, members: cluster.members, clock: time, timers: time },
    handle: (news) => {
      received.push(news)
      return 0
    },
    onMissed: () => undefined,
  })
  const unused = () => Promise.reject(new Error('not used here'))
  const lobby = {
    isOpen: false,
    begin: async () => undefined,
    end: () => undefined,
    statusOf: () => null,
  }
  const keeper = new LobbyLeader({
    ...{ cluster, clock: time, timers: time, lobby },
    log: { debug: unused, info: unused, warn: unused, error: unused },
    rooms: { open: unused, reserve: unused },
    presenceAggregator: { fresh: unused, clear: () => undefined },
    checkSeat: unused,
    isDraining: () => false,
  })
  await cluster.start(ABOUT)
  return { id, time, updates, received, accountEvents, keeper }
}

const enterLobby = async (token: string) => (await post(app.url, 'lobby', {}, token)).body

describe('a lobby for several servers', () => {
  it('lists the matches of another server while that server is a member', async () => {
    const far = await openServer('far')
    const ann = await LobbyPlayer.named(app.url, 'Anna')
    far.updates.list('m1', OPEN)
    const game = await ann.until(() => ann.wire().games['m1'])
    expect(game).toMatchObject({ host: 'Far', rating: 1_500, since: 9, taken: 3, of: 4 })
    far.updates.setActivity(ann.account.account.id, 'm9', 'playing')
    await ann.until(() => Object.values(ann.wire().players)[0]?.status === 'playing')
    await clusters.lose('far')
    await ann.until(() => ann.wire().openGames === 0)
    await ann.until(() => Object.values(ann.wire().players)[0]?.status === 'lobby')
    await ann.leave()
  })

  it('shows the first client what happened elsewhere while the lobby was empty', async () => {
    const far = await openServer('far2')
    far.updates.list('m2', OPEN)
    const ben = await LobbyPlayer.named(app.url, 'Benedict')
    await ben.until(() => ben.room.state.games !== undefined)
    expect(ben.wire().games['m2']).toMatchObject({ host: 'Far' })
    await ben.leave()
    await clusters.lose('far2')
  })

  it('can be entered through any server that is not cut off', async () => {
    const far = await openServer('far3')
    const { account } = await newAccount(app.url, 'Carla')
    const person = { accountId: account.id, name: account.name, isGuest: false }
    expect(await far.keeper.enter(person)).toMatchObject({
      ok: true,
      value: { reservation: { name: 'lobby' } },
    })
    clusters.cut('far3')
    expect(await far.keeper.enter(person)).toMatchObject({ error: { code: 'moving' } })
    await clusters.lose('far3')
  })
})

describe('account events from another server', () => {
  it('close every connection of a banned account, keep it out, and return how many were closed', async () => {
    const far = await openServer('far4')
    const { token, account } = await newAccount(app.url, 'Dora')
    const lobby = await LobbyPlayer.enter(app.url, { token, account, expiresInSeconds: 1 })
    const seat = await Player.join(app.url, await takeSeat(app.url, 'matches', {}, token))
    const early = await takeSeat(app.url, 'matches', {}, token)
    const sanction = {
      accountId: account.id,
      kind: 'ban',
      reason: 'x',
      atMs: 1,
      untilMs: null,
    } as const
    await sanctions.put(sanction)
    expect(
      await far.accountEvents.publishAndCount({
        type: 'banned',
        accountId: account.id,
        untilMs: null,
      }),
    ).toBe(2)
    expect([await lobby.closed, await seat.closed]).toEqual([
      CLOSE_CODES.banned,
      CLOSE_CODES.banned,
    ])
    await expect(Player.join(app.url, early)).rejects.toThrow()
    expect(await enterLobby(token)).toMatchObject({ error: { code: 'banned' } })
    await sanctions.lift(account.id, 'ban')
    far.accountEvents.publish({ type: 'unbanned', accountId: account.id })
    const again = await LobbyPlayer.enter(app.url, { token, account, expiresInSeconds: 1 })
    await again.leave()
    await clusters.lose('far4')
  })

  it('are applied later if they were missed, to the accounts concerned only', async () => {
    const far = await openServer('far5')
    const [eve, fay] = [
      await LobbyPlayer.named(app.url, 'Evelyn'),
      await LobbyPlayer.named(app.url, 'Faye'),
    ]
    const { id } = eve.account.account
    clusters.cut('home')
    await sanctions.put({ accountId: id, kind: 'ban', reason: 'x', atMs: 1, untilMs: null })
    far.accountEvents.publish({ type: 'banned', accountId: id, untilMs: null })
    clusters.mend('home')
    expect(eve.room.connection.isOpen, 'it was not heard').toBe(true)
    far.time.advance(10_000)
    expect(await eve.closed).toBe(CLOSE_CODES.banned)
    expect(await fay.ask('challenge', { name: 'Nobody here' })).toMatchObject({
      error: { code: 'player_offline' },
    })
    await fay.leave()
    await clusters.lose('far5')
  })

  it('close all connections of a kicked account, which may return', async () => {
    const far = await openServer('far6')
    const gus = await LobbyPlayer.named(app.url, 'Gustav')
    const { id } = gus.account.account
    expect(await far.accountEvents.publishAndCount({ type: 'kicked', accountId: id })).toBe(1)
    expect(await gus.closed).toBe(CLOSE_CODES.sentOff)
    const again = await LobbyPlayer.enter(app.url, gus.account)
    await again.leave()
    await clusters.lose('far6')
  })

  it('deliver an announcement to every client in every room', async () => {
    const far = await openServer('far7')
    const hal = await LobbyPlayer.named(app.url, 'Hannah')
    const A = await Player.join(app.url, await takeSeat(app.url, 'matches', { open: true }))
    const path = `matches/${A.grant.matchId}/join`
    const B = await Player.join(app.url, await takeSeat(app.url, path))
    await B.until((player) => player.wire().phase === 'playing')
    const spectator = await watchMatch(app.url, A.grant.matchId)
    const message = { text: 'The server stops at noon.', at: 5 }
    const received = [A, B].map((player) => player.next('announcement'))
    far.accountEvents.publish({ type: 'announced', ...message })
    expect(await Promise.all(received)).toEqual([message, message])
    expect(await hal.until(() => hal.messages('announcement')[0])).toEqual(message)
    expect(await spectator.until(() => spectator.messages('announcement')[0])).toEqual(message)
    await Promise.all([A, B, hal, spectator].map((one) => one.leave()))
    await clusters.lose('far7')
  })
})

describe('a lobby that moves to another server', () => {
  it('redirects all clients, and admits nobody until they ask there', async () => {
    const ida = await LobbyPlayer.named(app.url, 'Ida')
    await clusters.lose('home')
    expect(await ida.closed).toBe(CLOSE_CODES.moved)
    expect(await enterLobby(ida.account.token)).toMatchObject({
      error: { code: 'moving', rule: 'P2.19' },
    })
    expect(app.errors).toEqual([])
    expect(clusters.faults).toEqual([])
  })
})
