import { accountExportSchema } from '@dungeon-dice/shared/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { EXPORTS_PER_HOUR } from '../../src/app/export-route.ts'
import { memoryResults } from '../../src/storage/memory/memory-results.ts'
import { newGuest } from '../support/account-match.ts'
import { get } from '../support/get.ts'
import { finishedMatch, seatOf } from '../support/stored-results.ts'
import { startApp, type TestApp } from '../support/test-app.ts'

const PAGES = 30
const PAGE = 100

let app: TestApp
afterEach(() => app.stop())

/** How often the event loop, which is the server's too, turns until `done` resolves. */
async function turnsUntil(done: Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  void done.then(() => {
    isOver = true
  })
  while (!isOver) {
    await new Promise(setImmediate)
    turns += 1
  }
  return turns
}

describe('exports of an account', { timeout: 60_000 }, () => {
  it('are limited by account, and by address over all of its accounts', async () => {
    app = await startApp()
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
    const results = memoryResults()
    app = await startApp({ results })
    const [ann, bo] = [await newGuest(app.url), await newGuest(app.url)]
    for (let number = 0; number < PAGES * PAGE; number += 1) {
      const seats = [seatOf('A', ann.id), seatOf('B', null)]
      const id = `m${String(number).padStart(15, '0')}`
      await results.settle(finishedMatch(id, { seats, endedAtMs: 1_000 + number }), [])
    }
    const short = await turnsUntil(get(app.url, 'me/export', bo.token))
    const exported = get(app.url, 'me/export', ann.token)
    expect(await turnsUntil(exported)).toBeGreaterThan(short + PAGES / 2)
    const { matches } = accountExportSchema.parse((await exported).body)
    expect(matches).toHaveLength(PAGES * PAGE)
  })
})
