import { liveMatchesSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeTime } from './support/fake-time.ts'
import { get } from './support/get.ts'
import { LobbyPlayer } from './support/lobby-player.ts'
import { Player } from './support/player.ts'
import { takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

it('lists a match against a bot only while its player is there (P9.10)', async () => {
  const viewer = await LobbyPlayer.named(app.url, 'Ann')
  const listed = () => Object.keys(viewer.wire().matches)
  const live = async () => {
    const { matches } = liveMatchesSchema.parse((await get(app.url, 'matches/live')).body)
    return matches.map(({ matchId }) => matchId)
  }
  const grant = await takeSeat(app.url, 'matches/bot')
  const { matchId } = grant
  const player = await Player.join(app.url, grant)
  await viewer.until(() => listed().length === 1)
  expect(await live()).toEqual([matchId])
  await player.leave()
  await viewer.until(() => listed().length === 0)
  await expect.poll(live).toEqual([])
  const back = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken: grant.seatToken })
  const again = await Player.join(app.url, back)
  await viewer.until(() => listed().length === 1)
  await expect.poll(live).toEqual([matchId])
  await again.leave()
})

it('lists a match with a delay that is left to a bot until its spectators have seen that (P9.9)', async () => {
  const time = fakeTime(Date.now())
  const delayed = await startApp({ clock: time, timers: time })
  const live = async () => {
    const { matches } = liveMatchesSchema.parse((await get(delayed.url, 'matches/live')).body)
    return matches.map(({ matchId }) => matchId)
  }
  const leave = async (settings: object) => {
    const grant = await takeSeat(delayed.url, 'matches/bot', { settings })
    const player = await Player.join(delayed.url, grant)
    await player.until(({ room }) => room.state?.phase === 'playing')
    // The list may be a second old.
    time.advance(1_000)
    expect(await live()).toContain(grant.matchId)
    await player.leave()
    return grant.matchId
  }
  try {
    const shown = await leave({ delaySeconds: 180 })
    const leftAtMs = time.now()
    const hidden = await leave({})
    const nextLive = () => {
      time.advance(1_000)
      return live()
    }
    await expect.poll(nextLive, { timeout: 30_000, interval: 100 }).not.toContain(hidden)
    time.advance(leftAtMs + 179_000 - time.now())
    expect(await live()).toEqual([shown])
    // The second is that of its leaving, or of the list before.
    time.advance(2_000)
    expect(await live()).toEqual([])
  } finally {
    await delayed.stop()
  }
})
