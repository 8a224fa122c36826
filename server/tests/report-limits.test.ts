import { afterEach, beforeEach, expect, it } from 'vitest'
import { newGuest, startAccountMatch } from './support/account-match.ts'
import { startPair } from './support/pair.ts'
import { watchMatch } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const MOST = 2

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
