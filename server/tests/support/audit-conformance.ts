import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry, AuditLog } from '../../src/moderation/ports.ts'

const entryOf = (target: string): AuditEntry => ({
  atMs: 1_700_000_000_000,
  by: 'root',
  action: 'ban',
  target,
  reason: "Ünï 'x' 🎲",
  untilMs: null,
})

/** Tests that every audit log must pass; `open` returns an empty one. */
export function describeAuditLog(name: string, open: () => AuditLog | Promise<AuditLog>): void {
  describe(`${name} as an audit log`, () => {
    let log: AuditLog
    beforeEach(async () => {
      log = await open()
    })
    const targetsOf = async (count: number, before: number | null) =>
      (await log.newest({ count, before })).map(({ target }) => target)

    it('returns what was added, numbered from 1', async () => {
      await log.append(entryOf('first'))
      await log.append({ ...entryOf('second'), untilMs: 5 })
      expect(await log.newest({ count: 9, before: null })).toEqual([
        { number: 2, ...entryOf('second'), untilMs: 5 },
        { number: 1, ...entryOf('first') },
      ])
    })

    it('loses and duplicates nothing under concurrent writes', async () => {
      const targets = ['a', 'b', 'c', 'd', 'e', 'f']
      await Promise.all(targets.map((target) => log.append(entryOf(target))))
      const all = await log.newest({ count: 9, before: null })
      expect(all.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1])
      expect(all.map(({ target }) => target).toSorted()).toEqual(targets)
    })

    it('lists the newest entries first, page by page', async () => {
      for (const target of ['1', '2', '3']) await log.append(entryOf(target))
      expect(await targetsOf(2, null)).toEqual(['3', '2'])
      expect(await targetsOf(2, 2)).toEqual(['1'])
      expect(await targetsOf(2, 1)).toEqual([])
    })
  })
}
