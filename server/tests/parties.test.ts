import { present } from '@dungeon-dice/shared'
import { seatGrantSchema } from '@dungeon-dice/shared/protocol'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newGuest } from './support/account-match.ts'
import { type FakeTime, fakeTime } from './support/fake-time.ts'
import { get } from './support/get.ts'
import { LobbyPlayer } from './support/lobby-player.ts'
import { post } from './support/post.ts'
import { QueueClient } from './support/queue-client.ts'
import { SKIRMISH_RULES, SkirmishClient } from './support/skirmish-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_NETWORKS } from './support/unknown-networks.ts'

const MATCHES_PER_PLAYER = 4
const time: FakeTime = fakeTime()
let app: TestApp
beforeAll(async () => {
  app = await startApp({
    clock: time,
    timers: time,
    // All players share an address.
    networkHashes: UNKNOWN_NETWORKS,
    config: {
      games: ['ddm', 'skirmish'],
      maxMessagesPerSecond: 10_000,
      botPauseMs: 0,
      botOfferSeconds: 30,
      guestsPerHour: 1_000,
      maxMatchesPerPlayer: MATCHES_PER_PLAYER,
    },
  })
  return () => app.stop()
})

const open: SkirmishClient[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.leave()))
})

const sit = async (grant: Parameters<typeof SkirmishClient.join>[1]): Promise<SkirmishClient> => {
  const client = await SkirmishClient.join(app.url, grant)
  open.push(client)
  return client
}

/** Accounts that wait for a party of four. */
async function waitAll(count: number, kind: object = {}) {
  const wish = { ...SKIRMISH_RULES, preset: 'skirmish', seats: 4, ...kind }
  const players: { readonly token: string; readonly queue: QueueClient }[] = []
  for (let place = 0; place < count; place += 1) {
    const { token } = await newGuest(app.url)
    players.push({ token, queue: await QueueClient.wait(app.url, { token }, wish) })
  }
  return players
}

describe('a party of the queue', () => {
  it.each(['skirmish', 'skirmish-pairs'])('of %s plays a rated match', async (preset) => {
    const players = await waitAll(4, { preset, rated: true })
    time.advance(1_000)
    const grants = await Promise.all(players.map(({ queue }) => queue.seat()))
    expect(grants.map(({ seat }) => seat).toSorted()).toEqual(['A', 'B', 'C', 'D'])
    const clients = await Promise.all(grants.map(sit))
    await Promise.all(clients.map((client, seed) => client.playOut(seed)))
    for (const { queue } of players) await queue.next('began')

    const { matchId } = present(grants[0], 'a grant')
    const token = players[0]?.token
    const { body } = await vi.waitFor(
      async () => {
        const answer = await get(app.url, `matches/${matchId}`, token)
        expect(answer.status).toBe(200)
        return answer
      },
      { timeout: 30_000 },
    )
    const { seats, ...match } = body as { readonly seats: readonly Record<string, unknown>[] }
    expect(match).toMatchObject({ game: 'skirmish', preset, rated: true })
    expect(seats.map(({ team }) => team)).toEqual(
      preset === 'skirmish' ? ['', '', '', ''] : ['1', '1', '2', '2'],
    )
    expect(seats.every(({ ratingChange }) => typeof ratingChange === 'number')).toBe(true)
    const best = seats.filter(({ place }) => place === 1)
    expect(best.every(({ ratingChange }) => Number(ratingChange) > 0)).toBe(true)
  })

  it('is completed by bots, unrated, when all have accepted who wait', async () => {
    const players = await waitAll(2, { preset: 'skirmish-pairs' })
    for (let second = 0; second < 31; second += 1) time.advance(1_000)
    for (const { queue } of players) {
      const { bot } = await queue.next('bot')
      expect(await queue.room.request('acceptBot', { bot })).toEqual({ ok: true })
    }
    time.advance(1_000)
    const grants = await Promise.all(players.map(({ queue }) => queue.seat()))
    const clients = await Promise.all(grants.map(sit))
    const [first] = clients
    await Promise.all(clients.map((client) => client.until(() => client.openDecision() !== null)))
    const { seats = {}, rated } = first?.wire() ?? {}
    expect(rated).toBe('no')
    expect(Object.values(seats).filter(({ bot }) => bot)).toHaveLength(2)
    // The strongest play with the weakest: people with bots.
    expect(new Set(grants.map(({ seat }) => seats[seat]?.team))).toEqual(new Set(['1', '2']))
  })

  it('that bots complete goes on without a player who may not begin a match', async () => {
    const players = await waitAll(3, { preset: 'skirmish-pairs' })
    const [busy, ...others] = players
    for (let count = 0; count < MATCHES_PER_PLAYER; count += 1)
      expect((await post(app.url, 'matches/bot', {}, busy?.token)).status).toBe(200)
    for (let second = 0; second < 31; second += 1) time.advance(1_000)
    const accept = async ({ queue }: (typeof players)[number]) => {
      const { bot } = await queue.next('bot')
      expect(await queue.room.request('acceptBot', { bot })).toEqual({ ok: true })
    }
    for (const player of players) await accept(player)
    time.advance(1_000)
    expect(await busy?.queue.next('removed')).toMatchObject({ error: { code: 'too_many_matches' } })
    for (const player of others) await accept(player)
    time.advance(1_000)
    const grants = await Promise.all(others.map(({ queue }) => queue.seat()))
    expect(new Set(grants.map(({ matchId }) => matchId)).size).toBe(1)
  })
})

describe('matches of several seats in the lobby', () => {
  it('are found by quick match, and listed with the seats that are taken', async () => {
    const viewer = await LobbyPlayer.named(app.url, 'Viewer')
    const wish = { ...SKIRMISH_RULES, preset: 'skirmish', seats: 3 }
    const join = async () =>
      sit(seatGrantSchema.parse((await post(app.url, 'quick-match', wish)).body))
    const [one, two] = [await join(), await join()]
    const { matchId } = one.grant
    expect(two.grant.matchId).toBe(matchId)
    const listed = (expected: object) =>
      vi.waitFor(() => {
        time.advance(200)
        expect(viewer.wire()).toMatchObject(expected)
      }, 30_000)
    await listed({ games: { [matchId]: { game: 'skirmish', taken: 2, of: 3 } } })
    const three = await join()
    expect(three.grant.matchId).toBe(matchId)
    await listed({ openGames: 0, matches: { [matchId]: { game: 'skirmish' } } })
    await viewer.leave()
  })

  it('cannot be challenged to (P12.2)', async () => {
    const [ann, ben] = [
      await LobbyPlayer.named(app.url, 'Ann'),
      await LobbyPlayer.named(app.url, 'Ben'),
    ]
    const challenge = (seats: number) =>
      ann.ask('challenge', { name: 'Ben', settings: { preset: 'skirmish', seats } })
    expect(await challenge(3)).toMatchObject({ error: { code: 'not_challengeable' } })
    expect(await challenge(2)).toMatchObject({ ok: true })
    await Promise.all([ann.leave(), ben.leave()])
  })
})
