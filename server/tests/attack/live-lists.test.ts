import { liveMatchesSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PublicMatches } from '../../src/spectating/public-matches.ts'
import { startAccountMatch } from '../support/account-match.ts'
import { fakeTime } from '../support/fake-time.ts'
import { get } from '../support/get.ts'
import { startApp, type TestApp } from '../support/test-app.ts'

const time = fakeTime(Date.now())
let app: TestApp
beforeAll(async () => {
  app = await startApp({ clock: time, timers: time })
})
afterAll(() => app.stop())

/** Ids of the listed matches. */
async function listed(): Promise<readonly string[]> {
  const { matches } = liveMatchesSchema.parse((await get(app.url, 'matches/live')).body)
  return matches.map(({ matchId }) => matchId)
}

it('the list of running matches is made at most once a second, however often it is asked for', async () => {
  const made = vi.spyOn(PublicMatches.prototype, 'watchable', 'get')
  time.advance(1_000)
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 20 }, listed))
    time.advance(100)
  }
  expect(made).toHaveBeenCalledTimes(1)
  await listed()
  expect(made).toHaveBeenCalledTimes(2)
  made.mockRestore()
})

it('a match is listed from a second after its beginning at the latest, until as long after its end', async () => {
  time.advance(1_000)
  expect(await listed()).toEqual([])
  const { A, B } = await startAccountMatch(app.url, [undefined, undefined], { open: true })
  const { matchId } = A.grant
  time.advance(1_000)
  expect(await listed()).toEqual([matchId])
  await A.play({ type: 'resign' }, null)
  await B.until((player) => player.wire().phase === 'over')
  time.advance(999)
  expect(await listed(), 'P10: at most a second old').toEqual([matchId])
  time.advance(1)
  expect(await listed()).toEqual([])
  await Promise.all([A, B].map((player) => player.leave()))
})
