import { beforeEach, describe, expect, it } from 'vitest'
import type { MatchUsage, UsageStore } from '../../src/results/usage/ports.ts'

const count = (entry: string, lists: number, wins = 0) =>
  ({ bracket: 'all', entry, lists, matches: 1, wins, draws: 0 }) as const

const usage = (matchId: string, publicAtMs: number, month = '2026-11'): MatchUsage => ({
  matchId,
  preset: 'tabletop',
  month,
  publicAtMs,
  counts: [count('', 2, 1), count('__proto__', 2, 1), count('a', 1)],
})

/** Tests that every store of usage statistics must pass; `open` returns an empty one. */
export function describeUsageStore(name: string, open: () => UsageStore): void {
  describe(`${name} as a store of usage statistics`, () => {
    let store: UsageStore
    beforeEach(() => {
      store = open()
    })
    const read = async (month = '2026-11') =>
      Object.fromEntries(
        (await store.read({ preset: 'tabletop', month, bracket: 'all' })).map(
          ({ entry, lists, matches, wins }) => [`entry ${entry}`, [lists, matches, wins]],
        ),
      )

    it('adds a match once its result is public, the earliest first, up to a number', async () => {
      await store.note(usage('late', 2_000_000_000_000))
      await store.note(usage('second', 20))
      await store.note(usage('first', 10, '2026-10'))
      expect(await store.addDue(9, 10)).toBe(0)
      expect(await store.months('tabletop')).toEqual([])
      expect(await store.addDue(100, 1)).toBe(1)
      expect(await store.months('tabletop')).toEqual(['2026-10'])
      expect(await store.addDue(100, 10)).toBe(1)
      expect(await store.months('tabletop')).toEqual(['2026-11', '2026-10'])
      expect(await store.months('gba')).toEqual([])
      expect(await read()).toEqual({
        'entry ': [2, 1, 1],
        'entry __proto__': [2, 1, 1],
        'entry a': [1, 1, 0],
      })
      expect(await store.addDue(100, 10)).toBe(0)
    })

    it('adds each match once under concurrency', async () => {
      const names = Array.from({ length: 8 }, (_, number) => `m${number}`)
      for (const name of names) await store.note(usage(name, 1))
      const added = await Promise.all([1, 2, 3].map(() => store.addDue(10, 10)))
      expect(added.reduce((sum, one) => sum + one, 0)).toBe(8)
      expect(await read()).toMatchObject({ 'entry ': [16, 8, 8], 'entry a': [8, 8, 0] })
    })
  })
}
