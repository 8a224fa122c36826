import { describe, expect, it } from 'vitest'
import type { Payer } from '../platform/quotas/ports.ts'
import { memoryJournal } from '../storage/memory/memory-journal.ts'
import type { JournalEntry, MatchHeader } from './journal.ts'
import { journalWithQuota } from './journal-quota.ts'

const HEADER: MatchHeader = {
  ...{
    id: 'm',
    game: 'ddm',
    rulesVersion: 1,
    catalogue: '',
    setup: null,
    seats: [],
    table: null,
  },
  dice: { secret: '', commitment: '', seats: [] },
  startedAtMs: 1_000,
}
const entryOf = (step: number, actor: string, text = ''): JournalEntry => ({
  ...{ step, actor, intent: { type: 'roll', text }, by: 'seat', seq: step, atMs: 1 },
})
const A = { seat: 'A', accountId: 'ann', address: '192.0.2.1' }
const B = { seat: 'B', accountId: null, address: '192.0.2.2' }

/** A match of these players on a journal with a quota, with the bytes charged to each address. */
async function charging(people: readonly (typeof A | typeof B)[], mostBytes = 10_000) {
  const charged = new Map<string, number>()
  const begun: (readonly Payer[])[] = []
  const full: string[] = []
  const quota = {
    begun: (payers: readonly Payer[]) => void begun.push(payers),
    store: (payers: readonly Payer[], bytes: number) => {
      const names = payers.map(({ address = '' }) => address).join(' ')
      charged.set(names, (charged.get(names) ?? 0) + bytes)
    },
  }
  const onFull = (matchId: string) => void full.push(matchId)
  const journal = journalWithQuota(memoryJournal(), {
    ...{ quota, mostBytes, onFull },
    payersOf: () => people,
  })
  await journal.open(HEADER)
  const opened = charged.get(people.map(({ address }) => address).join(' ')) ?? 0
  return { journal, charged, begun, full, opened }
}

describe('a journal with a quota', () => {
  it('charges the header to all players, and each step to its seat', async () => {
    const { journal, charged, begun, opened } = await charging([A, B])
    expect(begun).toEqual([[A, B]])
    expect(opened).toBeGreaterThan(JSON.stringify(HEADER).length)
    await journal.append('m', entryOf(1, 'A', 'x'.repeat(1_000)))
    await journal.append('m', entryOf(2, 'B'))
    expect(charged.get('192.0.2.1')).toBeGreaterThan(1_000)
    expect(charged.get('192.0.2.2')).toBeLessThan(200)
    expect((await journal.read('m'))?.entries).toHaveLength(2)
  })

  it('charges steps of bots and of the server to the people of the match', async () => {
    const { journal, charged, opened } = await charging([A])
    await journal.append('m', entryOf(1, 'B'))
    await journal.append('m', entryOf(2, 'server'))
    await journal.note('m', { type: 'pause', afterStep: 2, pauseMs: 1 })
    expect(charged.get('192.0.2.1')).toBeGreaterThan(opened + 300)
  })

  it('charges standing orders to their seat', async () => {
    const { journal, charged } = await charging([A, B])
    const orders = { type: 'orders', afterStep: 0, seat: 'B', seq: 1, orders: {} } as const
    await journal.note('m', orders)
    expect(charged.get('192.0.2.2')).toBeGreaterThan(90)
  })

  it('reports a match that has used up its bytes once, in a later turn', async () => {
    const { journal, full } = await charging([A, B], 2_000)
    const long = 'x'.repeat(600)
    await journal.append('m', entryOf(1, 'A', long))
    expect(full).toEqual([])
    await journal.append('m', entryOf(2, 'A', long))
    expect(full).toEqual([])
    await new Promise(setImmediate)
    await journal.append('m', entryOf(3, 'A', long))
    await new Promise(setImmediate)
    expect(full).toEqual(['m'])
  })
})
