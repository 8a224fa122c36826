import type { Journal } from '../match/journal.ts'
import type { Metrics } from './ports.ts'

/** A journal whose writing is timed, and that counts how matches end and change their server. */
export function countedJournal(journal: Journal, metrics: Metrics): Journal {
  if (!metrics.isOn) return journal
  return {
    ...passedOn(journal),
    append: (matchId, entry) => timed(metrics, journal.append(matchId, entry)),
    close: async (matchId, ending) => {
      await journal.close(matchId, ending)
      metrics.ended(ending)
    },
    takeOver: async (nowMs) => counted(await journal.takeOver(nowMs), metrics.takenOver),
    strays: async (...asked) => counted(await journal.strays(...asked), metrics.takenBack),
    takeFrom: async (...asked) => {
      const taken = await journal.takeFrom(...asked)
      counted(taken.records, metrics.takenOver)
      return taken
    },
  }
}

function counted<T extends readonly unknown[]>(records: T, count: (records: number) => void): T {
  if (records.length > 0) count(records.length)
  return records
}

/** What is not counted. */
const passedOn = (
  journal: Journal,
): Omit<Journal, 'append' | 'close' | 'takeOver' | 'takeFrom' | 'strays'> => ({
  beatEveryMs: journal.beatEveryMs,
  open: (header) => journal.open(header),
  note: (matchId, note) => journal.note(matchId, note),
  release: (matchId) => journal.release(matchId),
  read: (matchId) => journal.read(matchId),
  silentOwners: (sinceMs, played) => journal.silentOwners(sinceMs, played),
  ownerOf: (matchId) => journal.ownerOf(matchId),
  lost: () => journal.lost(),
  leave: (matchId) => journal.leave(matchId),
  haltLater: (matchId) => journal.haltLater(matchId),
  leaveAll: (sinceMs) => journal.leaveAll(sinceMs),
  beat: (nowMs) => journal.beat(nowMs),
})

function timed(metrics: Metrics, writing: Promise<void>): Promise<void> {
  const startMs = metrics.nowMs()
  writing.then(
    () => metrics.kept(true, metrics.nowMs() - startMs),
    () => metrics.kept(false, 0),
  )
  return writing
}
