import { afterEach, beforeEach, expect, it } from 'vitest'
import { memoryReports } from '../src/storage/memory/memory-reports.ts'
import { newGuest, startAccountMatch } from './support/account-match.ts'
import { startPair } from './support/pair.ts'
import { watchMatch } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const MOST = 2
/** What an address may send, as a multiple of that. */
const ADDRESS_FACTOR = 10
/** Reports about one account from one network that are stored with chat lines. */
const WITH_LINES = 10

let app: TestApp
beforeEach(async () => {
  app = await startApp({ config: { reportsPerHour: MOST } })
})
afterEach(() => app.stop())

interface Reporter {
  readonly room: { readonly request: (type: string, message: unknown) => Promise<unknown> }
}
const report = (one: unknown, who: object): Promise<unknown> =>
  (one as Reporter).room.request('report', { ...who, reason: 'spam' })

const DONE = { ok: true }
const TOO_MANY = { ok: false, error: { code: 'too_many' } }

it('an account can send a limited number of reports an hour, over all its seats', async () => {
  const [ann, bo] = [await newGuest(app.url), await newGuest(app.url)]
  const first = await startAccountMatch(app.url, [ann.token, bo.token])
  for (let count = 0; count < MOST; count += 1)
    expect(await report(first.A, { seat: 'B' })).toEqual(DONE)
  const second = await startAccountMatch(app.url, [ann.token, bo.token])
  for (const { A } of [first, second])
    expect(await report(A, { seat: 'B' })).toMatchObject(TOO_MANY)
  expect(await report(first.B, { seat: 'A' })).toEqual(DONE)
})

it('an address without an account shares one limit of reports over all seats and connections', async () => {
  const { A } = await startAccountMatch(app.url, [undefined, undefined], { open: true })
  const ann = await newGuest(app.url)
  const watch = (token?: string) => watchMatch(app.url, A.grant.matchId, {}, token)
  const known = await watch(ann.token)
  expect(await report(await watch(), { name: ann.name })).toEqual(DONE)
  expect(await report(A, { seat: 'B' })).toEqual(DONE)
  expect(await report(A, { seat: 'B' })).toMatchObject(TOO_MANY)
  expect(await report(await watch(), { name: ann.name })).toMatchObject(TOO_MANY)
  expect(await report((await startPair(app.url)).A, { seat: 'B' })).toMatchObject(TOO_MANY)
  await known.leave()
})

it('accounts of one address share a limit, too', async () => {
  const { A } = await startAccountMatch(app.url, [undefined, undefined], { open: true })
  const ann = await newGuest(app.url)
  const watch = (token: string) => watchMatch(app.url, A.grant.matchId, {}, token)
  const known = await watch(ann.token)
  for (let account = 0; account <= ADDRESS_FACTOR; account += 1) {
    const expected = account < ADDRESS_FACTOR ? DONE : TOO_MANY
    const other = await watch((await newGuest(app.url)).token)
    for (let count = 0; count < MOST; count += 1)
      expect(await report(other, { name: ann.name })).toMatchObject(expected)
  }
  await known.leave()
})

it('many reports about one account from one network are stored without chat lines', async () => {
  const reports = memoryReports()
  await app.stop()
  app = await startApp({ config: { reportsPerHour: 3 * WITH_LINES }, reports })
  const [ann, bo] = [await newGuest(app.url), await newGuest(app.url)]
  const { A, B } = await startAccountMatch(app.url, [ann.token, bo.token])
  expect(await B.room.request('chat', { text: 'a line' })).toMatchObject({ ok: true })
  for (let count = 0; count <= WITH_LINES; count += 1)
    expect(await report(A, { seat: 'B' })).toEqual(DONE)
  const [last, ...others] = await reports.newest({ count: 100, before: null })
  expect(last?.lines).toEqual([])
  expect(others.map(({ lines }) => lines.length)).toEqual(others.map(() => 1))
})
