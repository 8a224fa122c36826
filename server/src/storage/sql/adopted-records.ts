import type { JournalRecord } from '../../match/journal.ts'
import type { Database } from './database.ts'
import { isUnavailable } from './faults.ts'
import { readRecords } from './journal-rows.ts'
import { readHeader } from './read-header.ts'

/** Attempts to read a journal before it counts as unreadable. */
const MAX_ATTEMPTS = 3

/**
 * Reads the journals of adopted matches. If they cannot be read together, each is read alone, so that
 * one with damaged rows does not hold up the others: it is returned as unreadable after some
 * attempts, between which `pause` waits. Rejects while the database as a whole cannot be read.
 */
export async function readAdopted(
  db: Database,
  ids: readonly string[],
  pause: () => Promise<void>,
): Promise<ReadonlyMap<string, JournalRecord>> {
  try {
    return await readRecords(db, ids)
  } catch (error) {
    if (isUnavailable(error)) throw error
    return readEachAlone(db, ids, pause)
  }
}

async function readEachAlone(
  db: Database,
  ids: readonly string[],
  pause: () => Promise<void>,
): Promise<ReadonlyMap<string, JournalRecord>> {
  const records = new Map<string, JournalRecord>()
  let left = ids
  for (let attempt = 1; ; attempt += 1) {
    const faults = new Map<string, unknown>()
    for (const id of left)
      try {
        const record = (await readRecords(db, [id])).get(id)
        if (record !== undefined) records.set(id, record)
      } catch (error) {
        if (isUnavailable(error)) throw error
        faults.set(id, error)
      }
    if (faults.size === 0) return records
    if (records.size === 0) await probe(db)
    if (attempt === MAX_ATTEMPTS) {
      for (const [id, error] of faults) records.set(id, await unreadable(db, id, error))
      return records
    }
    left = [...faults.keys()]
    await pause()
  }
}

/** Rejects when nothing else can be read either: then the journals may be whole. */
const probe = ({ query }: Database): Promise<unknown> =>
  query.selectFrom('processes').selectAll().limit(1).execute()

async function unreadable({ query }: Database, id: string, error: unknown): Promise<JournalRecord> {
  const row = await query
    .selectFrom('matches')
    .select('header')
    .where('id', '=', id)
    .executeTakeFirst()
    // Without its header, the match has no players to notify.
    .catch(() => undefined)
  const header = readHeader(id, row?.header ?? '')
  return { header, entries: [], notes: [], ending: null, unreadable: error }
}
