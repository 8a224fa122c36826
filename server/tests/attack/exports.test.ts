import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type AccountExport, accountExportSchema } from '@dungeon-dice/shared/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EXPORTS_PER_HOUR } from '../../src/app/export-route.ts'
import type { ResultStore } from '../../src/results/ports.ts'
import { memoryResults } from '../../src/storage/memory/memory-results.ts'
import { newGuest, type TestAccount } from '../support/account-match.ts'
import { get } from '../support/get.ts'
import { post } from '../support/post.ts'
import { finishedMatch, seatOf } from '../support/stored-results.ts'
import { startApp, type TestApp } from '../support/test-app.ts'

const PAGES = 100
const PAGE = 100
const MATCHES = PAGES * PAGE
/** Makes a match so large that the operating system cannot hold a history that nobody reads. */
const LONG_NAME = 'x'.repeat(2_500)
const EXPORTS = 8
/** After so long, several times the pause between two pages, a server that reads any has gone on. */
const STILL_MS = 100

let app: TestApp
let results: ResultStore
const start = async () => {
  results = memoryResults()
  app = await startApp({ results })
}
afterEach(async () => {
  vi.restoreAllMocks()
  await app.stop()
})

/** Gives an account so many matches. */
async function playAs({ id }: TestAccount, count: number, name = 'Name'): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const seats = [seatOf('A', id), seatOf('B', null, { name })]
    const matchId = `${id}-${number}`
    await results.settle(finishedMatch(matchId, { seats, endedAtMs: 1_000 + number }), [])
  }
}

const turn = () => new Promise(setImmediate)

/** The turn of the event loop, which is the server's too, in which each page of matches was read. */
async function turnsOfPages(done: Promise<unknown>): Promise<readonly number[]> {
  const pages: number[] = []
  const matches = results.matches.bind(results)
  let turns = 0
  let isOver = false
  vi.spyOn(results, 'matches').mockImplementation((query) => {
    pages.push(turns)
    return matches(query)
  })
  void done.then(() => {
    isOver = true
  })
  while (!isOver) {
    await turn()
    turns += 1
  }
  return pages
}

/** Begins an export, which nobody reads yet. */
async function begin(account: TestAccount, from = '127.0.0.1'): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${account.token}` }
  const asked = request(`${app.url}/api/v1/me/export`, { headers, localAddress: from })
  const [response] = (await once(asked.end(), 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  return response
}

const read = async (response: IncomingMessage): Promise<AccountExport> =>
  accountExportSchema.parse(await json(response))

/** Resolves with how many pages were read once no more are. */
function pagesRead(): Promise<number> {
  const { calls } = vi.mocked(results.matches).mock
  return vi.waitFor(async () => {
    const before = calls.length
    await wait(STILL_MS)
    expect(before).toBeGreaterThan(0)
    expect(calls).toHaveLength(before)
    return before
  }, 20_000)
}

describe('exports of an account', () => {
  it('are limited by account, and by address over all of its accounts', async () => {
    await start()
    const [ann, bo] = [await newGuest(app.url), await newGuest(app.url)]
    for (let count = 0; count < EXPORTS_PER_HOUR; count += 1)
      expect((await get(app.url, 'me/export', ann.token)).status).toBe(200)
    for (const { token } of [ann, bo])
      expect(await get(app.url, 'me/export', token)).toMatchObject({
        status: 429,
        body: { error: { code: 'too_many' } },
      })
  })

  it('let others take turns between the pages of a long history', async () => {
    await start()
    const ann = await newGuest(app.url)
    await playAs(ann, MATCHES)
    const exported = begin(ann).then(read)
    const pages = await turnsOfPages(exported)
    expect([pages.length, new Set(pages).size]).toEqual([PAGES, PAGES])
    const { matches } = await exported
    expect(matches.map(({ matchId }) => matchId)).toEqual(
      Array.from({ length: MATCHES }, (_, place) => `${ann.id}-${MATCHES - 1 - place}`),
    )
  })

  it('read no further than their client, and nobody waits for it', async () => {
    await start()
    const [ann, bo] = [await newGuest(app.url), await newGuest(app.url)]
    await playAs(ann, MATCHES, LONG_NAME)
    await playAs(bo, 1)
    vi.spyOn(results, 'matches')
    const response = await begin(ann)
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(response.headers).not.toHaveProperty('etag')
    const unread = await pagesRead()
    expect(unread).toBeLessThan(PAGES)
    expect((await read(await begin(bo))).matches).toHaveLength(1)
    expect((await read(response)).matches).toHaveLength(MATCHES)
  })

  it('end with the connection of their client', async () => {
    await start()
    const ann = await newGuest(app.url)
    await playAs(ann, MATCHES, LONG_NAME)
    vi.spyOn(results, 'matches')
    const response = await begin(ann)
    const unread = await pagesRead()
    response.on('error', () => undefined).destroy()
    expect(await pagesRead()).toBeLessThanOrEqual(unread + 1)
    expect(app.errors).toEqual([])
  })

  it('of one address take turns with those of others', async () => {
    await start()
    const [eve, ann] = [await newGuest(app.url), await newGuest(app.url)]
    await playAs(eve, MATCHES)
    await playAs(ann, MATCHES / 10)
    let ended = 0
    const flood = Array.from({ length: EXPORTS }, async () => {
      await read(await begin(eve, '127.0.0.66'))
      ended += 1
    })
    const { matches } = await read(await begin(ann, '127.0.0.9'))
    expect([ended, matches.length]).toEqual([0, MATCHES / 10])
    await Promise.all(flood)
  })

  it('are whole when the account is deleted meanwhile', async () => {
    await start()
    const ann = await newGuest(app.url)
    await playAs(ann, MATCHES, LONG_NAME)
    vi.spyOn(results, 'matches')
    const response = await begin(ann)
    await pagesRead()
    expect(await post(app.url, 'account/delete', {}, ann.token)).toMatchObject({ status: 200 })
    const { matches } = await read(response)
    expect(matches).toHaveLength(MATCHES)
    const names = [matches.at(0), matches.at(-1)].map((match) => match?.seats[0]?.name)
    expect(names).toEqual([`Name of ${ann.id}`, 'deleted'])
    expect(app.errors).toEqual([])
  })

  it('end where a clean-up has removed the matches meanwhile', async () => {
    await start()
    const ann = await newGuest(app.url)
    await playAs(ann, 3 * PAGE)
    vi.spyOn(results, 'match').mockResolvedValue(null)
    expect((await read(await begin(ann))).matches).toHaveLength(PAGE)
    expect(app.errors).toEqual([])
  })

  it('are cut, and do not seem whole, when the history cannot be read', async () => {
    await start()
    const ann = await newGuest(app.url)
    await playAs(ann, 3 * PAGE)
    const matches = results.matches.bind(results)
    vi.spyOn(results, 'matches').mockImplementation((query) =>
      query.before === null ? matches(query) : Promise.reject(new Error('a fault')),
    )
    await expect(begin(ann).then(read)).rejects.toThrow()
    await expect.poll(() => app.errors).toMatchObject([{ text: 'request failed' }])
    expect((await get(app.url, 'me', ann.token)).status).toBe(200)
  })
})
