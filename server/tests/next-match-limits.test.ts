import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeTime } from './support/fake-time.ts'
import { end, rematchVotesOf, seriesWith } from './support/next-match.ts'
import { startPair } from './support/pair.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const time = fakeTime()
let app: TestApp
beforeAll(async () => {
  const config = { maxMatches: 2, seriesPauseSeconds: 5, reservationSeconds: 2 }
  app = await startApp({ clock: time, timers: time, config })
})
afterAll(() => app.stop())

describe('on a server with the maximum number of matches', () => {
  it('a series is stopped and a rematch refused, with the reason', async () => {
    const inSeries = await startPair(app.url, { settings: { series: 3 } })
    const single = await startPair(app.url)
    await end(single, 'A')
    expect(await single.A.room.request('rematch')).toEqual({ ok: true })
    expect(await single.B.room.request('rematch')).toMatchObject({
      ok: false,
      error: { code: 'server_full', rule: 'P2.8' },
    })
    await single.A.until((player) => rematchVotesOf(player)['B'] === 'declined')
    expect(await single.A.room.request('rematch')).toMatchObject({
      error: { code: 'no_rematch', reason: 'late' },
    })
    await end(inSeries, 'A')
    time.advance(5_000)
    const series = await seriesWith(inSeries.A, (one) => one.end !== null)
    expect(series).toMatchObject({
      points: [1, 0],
      nextAtMs: null,
      end: { winner: null, by: 'stopped' },
    })
    for (const { A, B } of [single, inSeries])
      expect([A, B].flatMap((player) => player.messages('next'))).toEqual([])
    expect(app.errors).toEqual([])
  })
})
