import { expect, it } from 'vitest'
import { promMetrics } from '../platform/prom-metrics.ts'
import { memoryJournal } from '../storage/memory/memory-journal.ts'
import type { JournalRecord } from './journal.ts'
import { journalWithMetrics } from './journal-metrics.ts'

const RECORD: JournalRecord = {
  header: {
    ...{ id: 'm1', game: 'ddm', rulesVersion: 1, catalogue: '', setup: null, seats: [] },
    ...{ table: null, dice: { secret: '', commitment: '', seats: [] }, startedAtMs: 0 },
  },
  ...{ entries: [], notes: [], ending: null },
}

it('counts adopted matches and reclaimed matches separately', async () => {
  const metrics = promMetrics({ version: '1', protocol: 1, rules: 1 })
  const journal = journalWithMetrics(
    {
      ...memoryJournal(),
      takeOver: async () => [{ id: RECORD.header.id, rows: 1 }],
      takeFrom: async () => ({ records: [RECORD, RECORD], hasMore: false }),
      reclaim: async () => [RECORD, RECORD, RECORD, RECORD],
    },
    metrics,
  )
  const counts = async () =>
    [
      ...((await metrics.text?.()) ?? '').matchAll(/^dungeon_dice_matches_taken_(\w+) (\d+)$/gm),
    ].map(([, name, count]) => `${name} ${count}`)
  expect(await counts()).toEqual(['over_total 0', 'back_total 0'])
  expect(await journal.takeOver(0, [])).toHaveLength(1)
  const played = { game: 'ddm', versions: [1], catalogue: '' }
  expect((await journal.takeFrom('gone', 8, [played], 0)).records).toHaveLength(2)
  expect(await journal.reclaim(8, () => false)).toHaveLength(4)
  expect(await counts()).toEqual(['over_total 3', 'back_total 4'])
})
