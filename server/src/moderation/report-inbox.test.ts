import { beforeEach, describe, expect, it } from 'vitest'
import { memoryLimit } from '../platform/limits/memory-limit.ts'
import { memoryReports } from '../storage/memory/memory-reports.ts'
import type { ReportStore } from './ports.ts'
import { ReportInbox } from './report-inbox.ts'

const BY_REPORTER = 2
const BY_ADDRESS = 6
const WITH_LINES = 4
const WITH_LINES_BY_NETWORK = 2
const HOUR_SECONDS = 3_600

const personOf = (accountId: string | null) => ({ accountId, name: 'Name', seat: null })
const LINE = { number: 1, atMs: 5, name: 'Name', guest: true, seat: null, text: 'a line' }

describe('the inbox of reports', () => {
  let store: ReportStore
  let inbox: ReportInbox
  let charged: number[]
  beforeEach(() => {
    store = memoryReports()
    charged = []
    inbox = new ReportInbox({
      store,
      limits: {
        byReporter: memoryLimit(BY_REPORTER, HOUR_SECONDS),
        byAddress: memoryLimit(BY_ADDRESS, HOUR_SECONDS),
        withLines: memoryLimit(WITH_LINES, HOUR_SECONDS),
        withLinesByNetwork: memoryLimit(WITH_LINES_BY_NETWORK, HOUR_SECONDS),
      },
      clock: { now: () => 1 },
      quota: {
        faultToStore: async () => null,
        store: (_, bytes) => void charged.push(bytes),
      },
    })
  })

  const file = (by: string, about: string | null, address?: string) =>
    inbox.file(
      by,
      {
        ...{ venue: 'lobby', reporter: personOf(by), reported: personOf(about) },
        ...{ reason: 'spam', note: 'words', lines: [LINE] },
      },
      { accountId: by, address },
    )
  const TOO_MANY = { ok: false, error: { code: 'too_many', retryAfterSeconds: HOUR_SECONDS } }
  const stored = () => store.newest({ count: 100, before: null })

  it('limits all reporters of an address together', async () => {
    for (let at = 0; at < BY_ADDRESS; at += 1)
      expect(await file(`guest ${at}`, `account ${at}`, 'here')).toEqual({ ok: true, value: null })
    expect(await file('another guest', 'ann', 'here')).toMatchObject(TOO_MANY)
    expect(await file('another guest', 'ann', 'there')).toMatchObject({ ok: true })
    expect(await stored()).toHaveLength(BY_ADDRESS + 1)
  })

  it('counts refused reports of one reporter for nobody else at the address', async () => {
    for (let at = 0; at < BY_REPORTER; at += 1) await file('eve', `account ${at}`, 'here')
    for (let at = 0; at < BY_ADDRESS; at += 1)
      expect(await file('eve', 'ann', 'here')).toMatchObject(TOO_MANY)
    expect(await file('bo', 'ann', 'here')).toMatchObject({ ok: true })
  })

  it('stores many reports about one account without chat lines, and charges less for them', async () => {
    for (let at = 0; at <= WITH_LINES; at += 1) await file(`guest ${at}`, 'ann')
    await file('bo', 'cy')
    const found = (await stored()).toReversed()
    expect(found.map(({ lines }) => lines.length)).toEqual([1, 1, 1, 1, 0, 1])
    expect(found[WITH_LINES]).toMatchObject({ note: 'words', reported: { accountId: 'ann' } })
    expect(charged[WITH_LINES]).toBeLessThan(charged[0] ?? 0)
  })

  it.each([
    ['an address', '192.0.2.1', '192.0.2.1'],
    ['pages of other sites there', '192.0.2.1', '192.0.2.1 by another site'],
    ['a /48 of IPv6', '2001:db8:1:1::/64', '2001:db8:1:ffff::/64'],
  ])('stores the lines of others after many reports from %s', async (_, one, other) => {
    const strangers = ['2001:db8:2:1::/64', '192.0.2.2', '192.0.2.3']
    for (const [at, address] of [one, other, one, other, one, ...strangers].entries())
      expect(await file(`guest ${at}`, 'ann', address)).toMatchObject({ ok: true })
    const found = (await stored()).toReversed()
    expect(found.map(({ lines }) => lines.length)).toEqual([1, 1, 0, 0, 0, 1, 1, 0])
  })

  it('stores the lines of each report about a player without an account', async () => {
    for (let at = 0; at <= WITH_LINES; at += 1) await file(`guest ${at}`, null)
    expect((await stored()).every(({ lines }) => lines.length === 1)).toBe(true)
  })
})
