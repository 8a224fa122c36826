import { expect, it } from 'vitest'
import { relinquishIfReplaced, relinquishLost } from './relinquish.ts'

/** A server with two matches, one of which others have adopted. */
function setUp(isReplaced: () => Promise<boolean>) {
  const relinquished: string[] = []
  const since: number[] = []
  const parts = {
    members: { isReplaced },
    journal: {
      lost: async () => ['m1'],
      leaveAll: (sinceMs: number) => {
        since.push(sinceMs)
        return ['m1', 'm2']
      },
    },
    sessions: { relinquish: (id: string) => void relinquished.push(id) },
  }
  return { parts, relinquished, since }
}

it('relinquishes what others have adopted', async () => {
  const { parts, relinquished } = setUp(async () => false)
  await relinquishLost(parts)
  expect(relinquished).toEqual(['m1'])
})

it('relinquishes all matches once others say that its lease has ended', async () => {
  const { parts, relinquished, since } = setUp(async () => true)
  await relinquishIfReplaced(parts, 7)
  expect([relinquished, since]).toEqual([['m1', 'm2'], [7]])
})

it('relinquishes nothing while nobody says so', async () => {
  const { parts, since } = setUp(async () => false)
  await relinquishIfReplaced(parts, 7)
  expect(since).toEqual([])
})
