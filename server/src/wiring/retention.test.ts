import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { memoryAccounts } from '../persistence/memory-accounts.ts'
import { retentionOf } from './retention.ts'

const DAY_MS = 86_400_000
const CONFIG = { guestDays: 10, journalDays: 3, tokenHours: 24 }

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
  const cleared: number[] = []
  const attic = {
    clear: async (beforeMs: number) => cleared.push((time.now() - beforeMs) / DAY_MS),
  }
  const quiet = () => undefined
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  const retention = retentionOf({ config, accounts, attic, clock: time, timers: time, log })
  const left = async () => {
    await new Promise(setImmediate)
    const found = await Promise.all(Object.keys(days).map((id) => accounts.byId(id)))
    return found.flatMap((account) => account?.id ?? [])
  }
  return { time, retention, left, cleared }
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

  it('clears journals once a day, until it is stopped', async () => {
    const { time, retention, cleared, left } = await serverWith({})
    retention.start()
    for (let day = 0; day < 3; day += 1) {
      time.advance(DAY_MS)
      await left()
    }
    expect(cleared).toEqual([3, 3, 3])
    retention.stop()
    time.advance(5 * DAY_MS)
    await left()
    expect(cleared).toHaveLength(3)
  })

  it('keeps everything when it is told to', async () => {
    const { time, retention, cleared, left } = await serverWith(
      { away: 900 },
      { ...CONFIG, guestDays: 0, journalDays: 0 },
    )
    retention.start()
    time.advance(DAY_MS)
    expect(await left()).toEqual(['away'])
    expect(cleared).toEqual([])
  })
})
