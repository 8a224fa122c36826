import { matchMaker } from '@colyseus/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playOn, startPair } from './support/pair.ts'
import { rejoinSeats } from './support/rejoin-seats.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

it('a second room of a match is refused, and the match plays on', async () => {
  const pair = await startPair(app.url)
  await playOn(pair, 2)
  await expect(matchMaker.createRoom('match', { id: pair.A.grant.matchId })).rejects.toThrow()
  await playOn(pair, 2)
  expect(pair.A.wire().step).toBe(4)
})

it('a match whose room is lost plays on in another one', async () => {
  const pair = await startPair(app.url)
  await playOn(pair, 2)
  const { matchId } = pair.A.grant
  await matchMaker.getLocalRoomById(matchId).disconnect()
  await Promise.all([pair.A.closed, pair.B.closed])
  const after = await rejoinSeats(app.url, pair)
  await playOn(after, 2)
  expect(after.A.wire().step).toBe(4)
  expect(app.errors).toEqual([
    { fields: expect.objectContaining({ matchId }), text: 'room of a match was lost' },
  ])
})
