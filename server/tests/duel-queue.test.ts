import { present } from '@dungeon-dice/shared'
import { STARTERS } from '@dungeon-dice/shared/duel'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { hashToken } from '../src/platform/id.ts'
import { newGuest } from './support/account-match.ts'
import { DUEL_RULES, DuelClient } from './support/duel-client.ts'
import { fakeTime } from './support/fake-time.ts'
import { get } from './support/get.ts'
import { QueueClient } from './support/queue-client.ts'
import { queryMetrics } from './support/read-metrics.ts'
import { startApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_NETWORKS } from './support/unknown-networks.ts'

const METRICS_KEY = 'the-key-of-the-watch'

const time = fakeTime()
let app: TestApp
beforeAll(async () => {
  app = await startApp({
    clock: time,
    timers: time,
    // All players share an address.
    networkHashes: UNKNOWN_NETWORKS,
    config: {
      maxMessagesPerSecond: 10_000,
      guestsPerHour: 1_000,
      metricsKeyHash: hashToken(METRICS_KEY),
    },
  })
})
afterAll(() => app.stop())

it('two players of the queue for duel play a rated match on the ladder of its preset', {
  timeout: 60_000,
}, async () => {
  const wish = { ...DUEL_RULES, preset: 'duel', rated: true }
  const players: { readonly token: string; readonly queue: QueueClient }[] = []
  for (const list of [STARTERS.vanguard, STARTERS.bulwark]) {
    const { token } = await newGuest(app.url)
    players.push({ token, queue: await QueueClient.wait(app.url, { token }, { ...wish, list }) })
  }
  time.advance(1_000)
  const grants = await Promise.all(players.map(({ queue }) => queue.seat()))
  const clients = await Promise.all(grants.map((grant) => DuelClient.join(app.url, grant)))
  await Promise.all(clients.map((client) => client.until((self) => self.secret)))
  await Promise.all(clients.map((client, seed) => client.playOut(seed)))
  const { matchId } = present(grants[0], 'a grant')
  const { body } = await vi.waitFor(
    async () => {
      const answer = await get(app.url, `matches/${matchId}`, players[0]?.token)
      expect(answer.status).toBe(200)
      return answer
    },
    { timeout: 30_000 },
  )
  expect(body).toMatchObject({ game: 'duel', preset: 'duel', rated: true })
  const { seats } = body as { readonly seats: readonly Record<string, unknown>[] }
  expect(seats.every(({ ratingChange }) => typeof ratingChange === 'number')).toBe(true)
  const { text } = await queryMetrics(app.url, METRICS_KEY)
  expect(text).toContain('game="duel"')
  expect(app.errors).toEqual([])
})
