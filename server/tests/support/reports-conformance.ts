import { beforeEach, describe, expect, it } from 'vitest'
import type { Report, ReportStore } from '../../src/moderation/ports.ts'

const reportOf = (note: string): Report => ({
  atMs: 1_700_000_000_000,
  venue: 'match:abc',
  reporter: { accountId: 'ann', name: 'Ann', seat: 'A' },
  reported: { accountId: null, name: '', seat: 'B' },
  reason: 'insults',
  note,
  lines: [
    { number: 1, atMs: 5, name: '', guest: true, seat: 'B', text: "Ünï 'x' 🎲 名" },
    { number: 3, atMs: 6, name: 'Ann', guest: false, seat: 'A', phrase: 'oops' },
  ],
})

/** All reports of a test. */
const ALL = { count: 1_000, before: null }
/** Several pages by and about one account. */
const MANY = 120

/** Tests that every report store must pass; `open` returns an empty one. */
export function describeReportStore(
  name: string,
  open: () => ReportStore | Promise<ReportStore>,
): void {
  describe(`${name} as a report store`, () => {
    let store: ReportStore
    beforeEach(async () => {
      store = await open()
    })
    const notesOf = async (count: number, before: number | null) =>
      (await store.newest({ count, before })).map(({ note }) => note)

    it('numbers reports from 1 and returns them as they were stored', async () => {
      expect(await store.file(reportOf('first'))).toBe(1)
      expect(await store.file(reportOf(''))).toBe(2)
      expect(await store.read(1)).toEqual({ number: 1, ...reportOf('first') })
      expect(await store.read(2)).toEqual({ number: 2, ...reportOf('') })
    })

    it('gives no number twice, even under concurrent writes', async () => {
      const many = Array.from({ length: 8 }, (_, index) => store.file(reportOf(`n${index}`)))
      const numbers = await Promise.all(many)
      expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect((await store.read(numbers[3] ?? 0))?.note).toBe('n3')
    })

    it('finds nothing under unknown numbers', async () => {
      for (const number of [0, 1, -1, 2 ** 40]) expect(await store.read(number)).toBeNull()
      expect(await notesOf(9, null)).toEqual([])
    })

    it('finds reports by and about an account, and forgets the account in them', async () => {
      const person = (accountId: string) => ({
        accountId,
        name: `Name of ${accountId}`,
        seat: null,
      })
      const between = (by: string, about: string, note: string): Report => ({
        ...reportOf(note),
        reporter: person(by),
        reported: person(about),
        lines: ['ann', 'bo'].map((id, index) => ({
          number: index + 1,
          atMs: 5,
          name: `Name of ${id}`,
          guest: false,
          seat: null,
          text: `said by ${id}`,
        })),
      })
      await store.file(between('ann', 'bo', 'first'))
      await store.file(between('bo', 'cy', 'second'))
      await store.file(between('bo', 'ann', 'third'))
      const notes = async (id: string) => {
        const found = await Promise.all([store.by(id, ALL), store.about(id, ALL)])
        return found.map((reports) => reports.map(({ note }) => note))
      }
      expect(await notes('ann')).toEqual([['first'], ['third']])
      expect(await notes('bo')).toEqual([['third', 'second'], ['first']])
      expect(await notes('nobody')).toEqual([[], []])
      await store.forget('ann')
      expect(await notes('ann')).toEqual([[], []])
      expect(await notes('bo')).toEqual([['third', 'second'], ['']])
      const kept = JSON.stringify([await store.read(1), await store.read(3)])
      expect(kept).not.toMatch(/ann/)
      expect(kept).toContain('said by bo')
      expect((await store.read(1))?.reporter).toEqual({
        accountId: null,
        name: 'deleted',
        seat: null,
      })
      expect(await store.read(2)).toEqual({ number: 2, ...between('bo', 'cy', 'second') })
    })

    it('reads reports of an account page by page, and forgets it so', async () => {
      const [ann, bo] = ['ann', 'bo'].map((accountId) => ({ accountId, name: accountId, seat: '' }))
      for (let at = 1; at <= MANY; at += 1) {
        const [reporter, reported] = at % 2 === 0 ? [ann, bo] : [bo, ann]
        await store.file({ ...reportOf(''), ...{ reporter, reported } } as Report)
      }
      const numbers = (reports: readonly { readonly number: number }[]) =>
        reports.map(({ number }) => number)
      expect(numbers(await store.by('ann', { count: 2, before: null }))).toEqual([MANY, MANY - 2])
      expect(numbers(await store.about('ann', { count: 2, before: 6 }))).toEqual([5, 3])
      const left: number[] = []
      let isOver = false
      const forgetting = store.forget('ann').then(() => {
        isOver = true
      })
      while (!isOver) {
        left.push((await store.about('ann', ALL)).length)
        await new Promise(setImmediate)
      }
      await forgetting
      expect(left.some((count) => count > 0 && count < MANY / 2)).toBe(true)
      expect([await store.by('ann', ALL), await store.about('ann', ALL)]).toEqual([[], []])
      expect(await store.by('bo', ALL)).toHaveLength(MANY / 2)
    })

    it('lists the newest reports first, page by page', async () => {
      for (const note of ['1', '2', '3', '4', '5']) await store.file(reportOf(note))
      expect(await notesOf(2, null)).toEqual(['5', '4'])
      expect(await notesOf(2, 4)).toEqual(['3', '2'])
      expect(await notesOf(2, 2)).toEqual(['1'])
      expect(await notesOf(2, 1)).toEqual([])
      expect(await notesOf(200, null)).toHaveLength(5)
    })
  })
}
