import { ok, present } from '@dungeon-dice/shared'
import { accountExportSchema } from '@dungeon-dice/shared/protocol'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeTime, fakeTime } from '../../tests/support/fake-time.ts'
import { storedAccount } from '../../tests/support/stored-account.ts'
import { REPORTS_AT_ONCE } from '../moderation/forgotten.ts'
import { memoryStores } from '../storage/memory/memory-stores.ts'
import type { JsonPieces } from '../transport/http/route.ts'
import { AccountExports } from './account-exports.ts'

/** Reports by the account, and as many about it: the last page is not full. */
const MANY = 5 * REPORTS_AT_ONCE + 1

let time: FakeTime
let stores: ReturnType<typeof memoryStores>
let exports: AccountExports
/** The turn of the event loop in which each page of reports was read. */
let pages: { readonly by: number[]; readonly about: number[] }
let turns = 0
beforeEach(async () => {
  time = fakeTime()
  stores = memoryStores()
  await stores.accounts.create(storedAccount('ann'))
  const [ann, bo] = ['ann', 'bo'].map((accountId) => ({ accountId, name: accountId, seat: null }))
  for (let at = 0; at < 2 * MANY; at += 1) {
    const [reporter, reported] = at % 2 === 0 ? [ann, bo] : [bo, ann]
    const people = { reporter: present(reporter, 'one'), reported: present(reported, 'one') }
    await stores.reports.file({
      ...{ ...people, atMs: at, venue: 'lobby', reason: 'spam', note: `note ${at}`, lines: [] },
    })
  }
  pages = { by: [], about: [] }
  const { by, about } = stores.reports
  vi.spyOn(stores.reports, 'by').mockImplementation((...asked) => {
    pages.by.push(turns)
    return by(...asked)
  })
  vi.spyOn(stores.reports, 'about').mockImplementation((...asked) => {
    pages.about.push(turns)
    return about(...asked)
  })
  const matches = { ownMatches: async () => ok({ matches: [], next: null }) }
  const clock = { clock: time, timers: time }
  exports = new AccountExports({ ...stores, ...clock, standings: stores.results, matches })
})

/** The whole export, while the event loop and the clock go on. */
async function read(found: JsonPieces | null) {
  let text: string | null = null
  const collect = async () => {
    const pieces: string[] = []
    for await (const piece of present(found, 'an export').pieces) pieces.push(piece)
    text = pieces.join('')
  }
  const done = collect()
  while (text === null) {
    await new Promise(setImmediate)
    turns += 1
    time.advance(10)
  }
  await done
  return accountExportSchema.parse(JSON.parse(text))
}

it('reads reports a page at a time, each in a turn of the event loop of its own', async () => {
  const { reports, reportsAbout = [] } = await read(await exports.hostsOf('ann'))
  const notes = [...reports, ...reportsAbout].map(({ note }) => note)
  const expected = Array.from({ length: MANY }, (_, at) => 2 * (MANY - 1 - at))
  expect(notes).toEqual([...expected, ...expected.map((at) => at + 1)].map((at) => `note ${at}`))
  const all = [...pages.by, ...pages.about]
  expect(all).toHaveLength(2 * Math.ceil(MANY / REPORTS_AT_ONCE))
  expect(new Set(all).size).toBe(all.length)
})

it('reads for the player only what the player reported', async () => {
  const found = await read(await exports.ownOf('ann', '192.0.2.1'))
  expect(found.reports).toHaveLength(MANY)
  expect(found).not.toHaveProperty('reportsAbout')
  expect(pages.about).toEqual([])
})
