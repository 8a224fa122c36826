import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import type { JournalRetention, RetentionRules } from '../match/journal-retention.ts'
import { memoryAccounts } from '../storage/memory/memory-accounts.ts'
import { memoryDeletions } from '../storage/memory/memory-deletions.ts'
import { memoryNetworks } from '../storage/memory/memory-networks.ts'
import { retentionOf } from './retention.ts'

const DAY_MS = 86_400_000
const CONFIG = {
  ...{ guestDays: 10, journalDays: 3, knownNetworkDays: 90, tokenHours: 24 },
  ...{ botMatchDays: 2, shortMatchDays: 1, shortMatchSteps: 20, recordDays: 0 },
}
const NONE = { journals: 0, records: 0, results: 0 }

/** A server's account store, whose guests were here on these days of its life. */
async function serverWith(days: Readonly<Record<string, number>>, config = CONFIG) {
  const time = fakeTime(1_000 * DAY_MS)
  const accounts = memoryAccounts()
  const base = { passwordHash: null, epoch: 0, revision: 0, createdAtMs: time.now() - 999 * DAY_MS }
  for (const [id, ago] of Object.entries(days)) {
    const passwordHash = id === 'claimed' ? 'h' : null
    await accounts.create({ ...base, id, name: id, nameKey: id, passwordHash })
    await accounts.saw(id, time.now() - ago * DAY_MS)
  }
  const cleared: RetentionRules[] = []
  const told: string[] = []
  /** As many slices as a test wants, each of which takes so long. */
  const slices = { count: 0, ms: 0, done: 0 }
  const journalRetention: JournalRetention = {
    clear: async (rules, goOn) => {
      cleared.push(rules)
      for (slices.done = 0; slices.done < slices.count; slices.done += 1) {
        time.advance(slices.ms)
        if (!goOn({ ...NONE, journals: slices.done })) break
      }
      return { ...NONE, journals: slices.done }
    },
  }
  const quiet = () => undefined
  const info = (_: unknown, text: string) => void told.push(text)
  const log = { debug: quiet, info, warn: quiet, error: quiet }
  const [deletions, networks] = [memoryDeletions(), memoryNetworks()]
  const forgotten: number[] = []
  const results = {
    forgetRecent: async (beforeMs: number) => forgotten.push((time.now() - beforeMs) / DAY_MS),
  }
  const parts = {
    config,
    accounts,
    results,
    deletions,
    networks,
    journalRetention,
    clock: time,
    timers: time,
    log,
  }
  const retention = retentionOf(parts)
  const left = async () => {
    await new Promise(setImmediate)
    const found = await Promise.all(Object.keys(days).map((id) => accounts.byId(id)))
    return found.flatMap((account) => account?.id ?? [])
  }
  return { time, retention, left, cleared, deletions, networks, told, slices, forgotten }
}

describe('retention', () => {
  it('removes guests who stay away longer than their days and their token', async () => {
    const { time, retention, left } = await serverWith({
      here: 1,
      held: 10.9,
      away: 11,
      claimed: 500,
    })
    retention.start()
    expect(await left()).toHaveLength(4)
    time.advance(10 * 60_000)
    expect(await left()).toEqual(['here', 'held', 'claimed'])
    time.advance(DAY_MS)
    expect(await left()).toEqual(['here', 'claimed'])
  })

  it('finishes the deletions that were interrupted', async () => {
    const { time, retention, deletions, left } = await serverWith({ ann: 1, bo: 1 })
    await deletions.begin('ann')
    retention.start()
    time.advance(10 * 60_000)
    expect(await left()).toEqual(['bo'])
  })

  it('clears journals once a day, until it is stopped', async () => {
    const { time, retention, cleared, left } = await serverWith({})
    retention.start()
    for (let day = 0; day < 3; day += 1) {
      time.advance(DAY_MS)
      await left()
    }
    expect(cleared).toHaveLength(3)
    const dayAgo = (days: number) => time.now() - days * DAY_MS
    expect(cleared.at(-1)).toEqual({
      journalsBeforeMs: dayAgo(3),
      shortBeforeMs: dayAgo(1),
      shortSteps: 20,
      botsBeforeMs: dayAgo(2),
      recordsBeforeMs: null,
    })
    retention.stop()
    time.advance(5 * DAY_MS)
    await left()
    expect(cleared).toHaveLength(3)
  })

  it('removes networks that accounts no longer know', async () => {
    const { time, retention, networks, left } = await serverWith({})
    await networks.note('ann', { hash: 'old', lastAtMs: time.now() - 91 * DAY_MS }, 9)
    await networks.note('ann', { hash: 'new', lastAtMs: time.now() - 89 * DAY_MS }, 9)
    retention.start()
    time.advance(10 * 60_000)
    await left()
    expect((await networks.of('ann')).map(({ hash }) => hash)).toEqual(['new'])
  })

  it('keeps everything when it is told to, but hashes of networks', async () => {
    const { time, retention, cleared, forgotten, left } = await serverWith(
      { away: 900 },
      { ...CONFIG, guestDays: 0, journalDays: 0, botMatchDays: 0, shortMatchDays: 0 },
    )
    retention.start()
    time.advance(DAY_MS)
    expect(await left()).toEqual(['away'])
    expect(cleared[0]).toMatchObject({
      ...{ journalsBeforeMs: null, shortBeforeMs: null, botsBeforeMs: null, recordsBeforeMs: null },
    })
    expect(forgotten).toEqual([7])
  })

  it('says every minute how far a long removal is, and at the end what was removed', async () => {
    const { time, retention, told, slices, left } = await serverWith({})
    Object.assign(slices, { count: 10, ms: 20_000 })
    retention.start()
    time.advance(10 * 60_000)
    await left()
    const progress = 'old matches are being removed'
    expect(told).toEqual([progress, progress, progress, 'old guests, matches and networks removed'])
  })

  it('ends a removal when it is stopped', async () => {
    const { time, retention, slices, left } = await serverWith({})
    Object.assign(slices, { count: 10, ms: 0 })
    retention.start()
    time.advance(10 * 60_000)
    retention.stop()
    await left()
    expect(slices.done).toBe(0)
  })
})
