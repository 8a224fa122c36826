import { present } from '@dungeon-dice/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../src/platform/id.ts'
import { get } from './support/get.ts'
import { playOn, startPair } from './support/pair.ts'
import { queryMetrics } from './support/read-metrics.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const KEY = 'the-key-of-the-watch'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ config: { metricsKeyHash: hashToken(KEY), adminTriesPerHour: 2 } })
})
afterAll(() => app.stop())

const statusWith = async (headers: Record<string, string>): Promise<number> =>
  (await fetch(`${app.url}/metrics`, { headers })).status

describe('the metrics', () => {
  it('count the intents of a match, journal writes and connected clients', async () => {
    const before = await queryMetrics(app.url, KEY)
    const pair = await startPair(app.url)
    await playOn(pair, 6)
    expect(
      await pair.A.ask('intent', { seq: 1_000, decision: null, intent: { type: 'roll' } }),
    ).toMatchObject({ ok: false })
    const after = await queryMetrics(app.url, KEY)
    const grown = (name: string, labels = {}) =>
      after.value(name, labels) - before.value(name, labels)
    expect(grown('dungeon_dice_intents_total', { game: 'ddm', outcome: 'accepted' })).toBe(6)
    expect(grown('dungeon_dice_intent_seconds_count')).toBe(6)
    expect(grown('dungeon_dice_intent_seconds_sum')).toBeGreaterThan(0)
    expect(grown('dungeon_dice_journal_append_seconds_count')).toBeGreaterThanOrEqual(6)
    expect(after.sum('dungeon_dice_intents_total')).toBe(7)
    expect(after.value('dungeon_dice_matches', { game: 'ddm', phase: 'playing' })).toBe(1)
    expect(after.value('dungeon_dice_matches', { phase: 'waiting' })).toBe(0)
    expect(after.value('dungeon_dice_connections', { room: 'match' })).toBe(2)
    expect(after.value('dungeon_dice_ready')).toBe(1)
    expect(after.value('dungeon_dice_cluster_servers')).toBe(1)
    expect(
      grown('dungeon_dice_http_request_seconds_count', {
        route: '/api/v1/matches/join',
        status: '200',
      }),
    ).toBe(1)
  })

  it('have no label that names a match, a player or a token', async () => {
    const pair = await startPair(app.url)
    await get(app.url, 'matches/some-path-of-somebody')
    await fetch(`${app.url}/no-such-place/${pair.A.grant.matchId}`)
    const { text } = await queryMetrics(app.url, KEY)
    for (const secret of [
      pair.A.grant.matchId,
      pair.B.grant.seatToken,
      'some-path-of-somebody',
      'no-such-place',
      KEY,
    ])
      expect(text).not.toContain(secret)
    expect(text).toContain('route="/api/v1/matches/:id"')
    expect(text).toContain('route="other",status="404"')
  })

  it('have one path in one spelling', async () => {
    const headers = { authorization: `Bearer ${KEY}` }
    for (const path of ['Metrics', 'metrics/', 'API/v1/openapi.json', 'api/v1/openapi.json/'])
      expect((await fetch(`${app.url}/${path}`, { headers })).status, path).toBe(404)
  })

  it('open with their key only, even after too many wrong ones', async () => {
    const right = { authorization: `Bearer ${KEY}` }
    const wrong = { authorization: `Bearer ${KEY}x` }
    for (let count = 0; count < 3; count += 1) expect(await statusWith({})).toBe(403)
    expect(await statusWith(right)).toBe(200)
    for (const status of [403, 403, 429]) expect(await statusWith(wrong)).toBe(status)
    expect(await statusWith(right)).toBe(200)
  })

  it('do not exist without a key', async () => {
    await app.stop()
    app = await startApp()
    expect(await statusWith({ authorization: 'Bearer ' })).toBe(404)
    const description = present(await get(app.url, 'openapi.json'), 'a description')
    expect(JSON.stringify(description)).not.toContain('/metrics')
  })
})
