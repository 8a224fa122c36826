import type { Metrics } from '../platform/ports.ts'
import { delegateJournal } from './delegate-journal.ts'
import type { Journal } from './journal.ts'

/** Journal decorator that measures appends, and counts endings, adopted and reclaimed matches. */
export function countedJournal(journal: Journal, metrics: Metrics): Journal {
  if (!metrics.isOn) return journal
  return {
    ...delegateJournal(journal),
    append: (matchId, entry) => timed(metrics, journal.append(matchId, entry)),
    close: async (matchId, ending) => {
      await journal.close(matchId, ending)
      metrics.ended(ending)
    },
    takeOver: async (...asked) => counted(await journal.takeOver(...asked), metrics.adopted),
    orphans: async (...asked) => counted(await journal.orphans(...asked), metrics.reclaimed),
    takeFrom: async (...asked) => {
      const taken = await journal.takeFrom(...asked)
      counted(taken.records, metrics.adopted)
      return taken
    },
  }
}

function counted<T extends readonly unknown[]>(records: T, count: (records: number) => void): T {
  if (records.length > 0) count(records.length)
  return records
}

function timed(metrics: Metrics, writing: Promise<void>): Promise<void> {
  const startMs = metrics.nowMs()
  writing.then(
    () => metrics.stepStored(true, metrics.nowMs() - startMs),
    () => metrics.stepStored(false, 0),
  )
  return writing
}
