import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostedDdm } from '../src/game/ddm/hosted-ddm.ts'
import { Games } from '../src/game/games.ts'
import { hostedSkirmish } from '../src/game/skirmish/hosted-skirmish.ts'
import { storedConduct } from '../src/results/conduct.ts'
import { memoryResults } from '../src/storage/memory/memory-results.ts'
import { newGuest } from './support/account-match.ts'
import { fakeTime } from './support/fake-time.ts'
import { post } from './support/post.ts'
import { at, playUntil, startTable } from './support/several-seats.ts'
import { SKIRMISH_RULES } from './support/skirmish-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const store = memoryResults()
const conduct = storedConduct(store)
const time = fakeTime(Date.now())
let app: TestApp
beforeAll(async () => {
  const config = { maxMatchesPerPlayer: 1 }
  const games = new Games([hostedDdm(BUILT_IN_STOCK), hostedSkirmish()])
  app = await startApp({ games, clock: time, timers: time, results: store, config })
})
afterAll(() => app.stop())

const SETTINGS = { preset: 'skirmish', seats: 3 }

it('a player who is put out as absent has walked out, one who resigned and left has not', async () => {
  const accounts = [await newGuest(app.url), await newGuest(app.url), await newGuest(app.url)]
  const tokens = accounts.map(({ token }) => token)
  const table = await startTable(app.url, SETTINGS, tokens)
  const [A, B, C] = [at(table, 'A'), at(table, 'B'), at(table, 'C')]
  await B.play({ type: 'resign' }, null)
  await A.until((self) => self.wire().seats['B']?.out === true)
  await B.leave()
  await C.leave()
  await A.until((self) => ['B', 'C'].every((seat) => self.wire().seats[seat]?.away === 'left'))
  time.advance(20_000)
  await playUntil(
    [A],
    () => A.wire().phase === 'over',
    () => time.advance(0),
  )
  const waits = accounts.map(({ id }) => conduct.penaltyMs(id, time.now()))
  expect(await Promise.all(waits)).toEqual([0, 0, 20_000])
})

it('a player who left since another did not answer has not walked out (P4.15)', async () => {
  const accounts = [await newGuest(app.url), await newGuest(app.url), await newGuest(app.url)]
  const table = await startTable(
    app.url,
    SETTINGS,
    accounts.map(({ token }) => token),
  )
  const [A, B, C] = [at(table, 'A'), at(table, 'B'), at(table, 'C')]
  const isAnswered = () => C.openDecision() === null
  await playUntil([C], isAnswered, () => time.advance(0))
  expect(A.openDecision()).not.toBeNull()
  time.advance(90_000)
  await C.leave()
  await A.until((self) => self.wire().seats['C']?.drawOnly === true)
  time.advance(20_000)
  await playUntil(
    [A, B],
    () => A.wire().seats['C']?.out === true || A.wire().phase === 'over',
    () => time.advance(0),
  )
  await B.play({ type: 'resign' }, null)
  await A.until((self) => self.wire().phase === 'over')
  const waits = accounts.map(({ id }) => conduct.penaltyMs(id, time.now()))
  expect(await Promise.all(waits)).toEqual([0, 0, 0])
})

it('a seat that is out leaves its player room for another match (P18.3)', async () => {
  const accounts = [await newGuest(app.url), await newGuest(app.url), await newGuest(app.url)]
  const tokens = accounts.map(({ token }) => token)
  const table = await startTable(app.url, SETTINGS, tokens)
  const host = (token = '') =>
    post(app.url, 'matches', { ...SKIRMISH_RULES, settings: SETTINGS }, token)
  const refused = { status: 409, body: { error: { code: 'too_many_matches' } } }
  expect(await host(tokens[1])).toMatchObject(refused)
  await at(table, 'B').play({ type: 'resign' }, null)
  await at(table, 'A').until((self) => self.wire().seats['B']?.out === true)
  expect(await host(tokens[1])).toMatchObject({ status: 200 })
  expect(await host(tokens[2])).toMatchObject(refused)
})
