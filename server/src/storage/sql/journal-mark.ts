import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { delegateJournal } from '../../match/delegate-journal.ts'
import type { Journal } from '../../match/journal.ts'
import type { Log } from '../../platform/log.ts'
import { syncFolder } from '../sync-folder.ts'
import type { Database } from './database.ts'
import { MARK_FILE } from './private-files.ts'

/**
 * How far a journal had come, outside of the database: a database that knows less than its mark has
 * lost what it had stored, by a power cut, a damaged log or an older copy in its place.
 */
export interface JournalMark {
  /** The process that wrote. */
  readonly owner: string
  /** Its newest stored heartbeat, in milliseconds since 1970; 0 before the first. */
  readonly atMs: number
}

const markPath = (databasePath: string): string => join(dirname(databasePath), MARK_FILE)

/** The mark beside a database; null when there is none that can be read. */
export async function readMark(databasePath: string): Promise<JournalMark | null> {
  try {
    const mark: unknown = JSON.parse(await readFile(markPath(databasePath), 'utf8'))
    return isMark(mark) ? mark : null
  } catch {
    return null
  }
}

const isMark = (mark: unknown): mark is JournalMark =>
  typeof mark === 'object' &&
  mark !== null &&
  typeof Reflect.get(mark, 'owner') === 'string' &&
  Number.isSafeInteger(Reflect.get(mark, 'atMs'))

/** Replaces the mark; it is on the disk once this resolves. */
export async function writeMark(databasePath: string, mark: JournalMark): Promise<void> {
  const path = markPath(databasePath)
  const handle = await open(`${path}.new`, 'w', 0o600)
  try {
    await handle.writeFile(JSON.stringify(mark))
    await handle.datasync()
  } finally {
    await handle.close()
  }
  await rename(`${path}.new`, path)
  await syncFolder(dirname(path))
}

/** Forgets how far the journal had come, as another one takes its place. */
export const removeMark = (databasePath: string): Promise<void> =>
  rm(markPath(databasePath), { force: true })

/** How far a database is behind its mark. */
export interface RolledBack {
  /** Milliseconds that are missing; null when nothing of the process is there. */
  readonly lostMs: number | null
}

/** Compares a database with its mark; null when it knows everything that the mark knows. */
export async function rolledBack(
  { query }: Pick<Database, 'query'>,
  { owner, atMs }: JournalMark,
): Promise<RolledBack | null> {
  if (atMs === 0) return null
  const row = await query
    .selectFrom('processes')
    .select('alive_at_ms')
    .where('owner', '=', owner)
    .executeTakeFirst()
  if (row === undefined) return { lostMs: null }
  return row.alive_at_ms < atMs ? { lostMs: atMs - row.alive_at_ms } : null
}

/** The journal of a server with the id `owner`, which marks each stored heartbeat beside its database. */
export function markedJournal(
  journal: Journal,
  databasePath: string,
  owner: string,
  log?: Pick<Log, 'warn'>,
): Journal {
  let isWriting = false
  let hasFailed = false
  /** The newest heartbeat that is not marked; those before it need no mark. */
  let newestMs: number | null = null
  const mark = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    while (newestMs !== null) {
      const atMs: number = newestMs
      newestMs = null
      try {
        await writeMark(databasePath, { owner, atMs })
        hasFailed = false
      } catch (error) {
        if (!hasFailed) log?.warn({ err: error }, 'journal mark not written')
        hasFailed = true
      }
    }
    isWriting = false
  }
  return {
    ...delegateJournal(journal),
    beat: async (nowMs) => {
      const isWhole = await journal.beat(nowMs)
      newestMs = nowMs
      void mark()
      return isWhole
    },
  }
}
