import type { Metrics } from '../platform/ports.ts'
import { delegateJournal } from './delegate-journal.ts'
import type { Journal, JournalRecord, Written } from './journal.ts'

type Records = readonly Pick<JournalRecord, 'header'>[]

/** Label of matches that this server closed without playing them, so that it does not know their game. */
const NO_GAME = 'none'

/** Wraps a journal so that metrics time its appends and count endings, adopted and reclaimed matches. */
export function journalWithMetrics(journal: Journal, metrics: Metrics): Journal {
  if (!metrics.isOn) return journal
  const games = new Map<string, string>()
  const counted = <T extends Records>(records: T, count: (records: number) => void): T => {
    for (const { header } of records) games.set(header.id, header.game)
    if (records.length > 0) count(records.length)
    return records
  }
  return {
    ...delegateJournal(journal),
    open: (header) => {
      games.set(header.id, header.game)
      return journal.open(header)
    },
    append: (matchId, entry) => timed(metrics, journal.append(matchId, entry)),
    close: async (matchId, ending) => {
      await journal.close(matchId, ending)
      metrics.ended(games.get(matchId) ?? NO_GAME, ending)
      games.delete(matchId)
    },
    leave: (matchId) => {
      games.delete(matchId)
      journal.leave(matchId)
    },
    leaveAll: (sinceMs) => {
      const left = journal.leaveAll(sinceMs)
      for (const matchId of left) games.delete(matchId)
      return left
    },
    readAll: async (matchIds) => counted(await journal.readAll(matchIds), () => undefined),
    takeOver: async (...asked) => {
      const adopted = await journal.takeOver(...asked)
      if (adopted.length > 0) metrics.adopted(adopted.length)
      return adopted
    },
    reclaim: async (...asked) => counted(await journal.reclaim(...asked), metrics.reclaimed),
    takeFrom: async (...asked) => {
      const taken = await journal.takeFrom(...asked)
      counted(taken.records, metrics.adopted)
      return taken
    },
  }
}

function timed(metrics: Metrics, writing: Written): Written {
  const startMs = metrics.nowMs()
  if (writing === null) metrics.stepStored(true, 0)
  writing?.then(
    () => metrics.stepStored(true, metrics.nowMs() - startMs),
    () => metrics.stepStored(false, 0),
  )
  return writing
}
