import { liveMatchesSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  await expect.poll(live, { timeout: 10_000 }).toEqual([])
  const back = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken: grant.seatToken })
  const again = await Player.join(app.url, back)
  await viewer.until(() => listed().length === 1)
  await expect.poll(live, { timeout: 10_000 }).toEqual([matchId])
  await again.leave()
})
