import { assert, present } from '@dungeon-dice/shared'
import type {
  Ending,
  Journal,
  JournalEntry,
  JournalNote,
  MatchHeader,
} from '../../match/journal.ts'

interface StoredMatch {
  readonly header: MatchHeader
  readonly entries: JournalEntry[]
  readonly notes: JournalNote[]
  ending: Ending | null
}

const DONE = Promise.resolve()

/** In-memory journal; keeps the newest `keepEnded` finished matches. */
export function memoryJournal(keepEnded = 100): Journal {
  const matches = new Map<string, StoredMatch>()
  const ended: string[] = []
  const find = (id: string): StoredMatch => present(matches.get(id), `match ${id} was opened`)

  return {
    open: (header) => {
      assert(!matches.has(header.id), `match ${header.id} is opened once`)
      matches.set(header.id, { header, entries: [], notes: [], ending: null })
      return DONE
    },
    append: (id, entry) => {
      const { entries } = find(id)
      assert(entry.step === entries.length + 1, `step ${entry.step} of match ${id} comes in order`)
      entries.push(entry)
      return null
    },
    note: (id, note) => {
      // Notes after the end of a match may arrive when it was already removed.
      matches.get(id)?.notes.push(note)
      return DONE
    },
    close: (id, ending) => {
      find(id).ending = ending
      ended.push(id)
      if (ended.length > keepEnded) matches.delete(ended.shift() ?? '')
      return DONE
    },
    read: async (id) => matches.get(id) ?? null,
    readAll: async (ids) => ids.flatMap((id) => matches.get(id) ?? []),
    haltLater: () => undefined,
    release: () => DONE,
    // No other process can own a match in this process's memory.
    takeOver: async () => [],
    takeFrom: async () => ({ records: [], hasMore: false }),
    reclaim: async () => [],
    orphanedOwners: async () => [],
    heldOfOthers: async () => new Map(),
    ownerOf: async () => null,
    lost: async () => [],
    leave: () => undefined,
    leaveAll: () => [],
    beatEveryMs: null,
    beat: async () => true,
  }
}
