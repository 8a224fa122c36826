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
  /** The loss that was noticed when the database was found behind; null for none. */
  readonly lost: RolledBack | null
}

const markPath = (databasePath: string): string => join(dirname(databasePath), MARK_FILE)

/** The mark beside a database; null when there is none that can be read. */
export async function readMark(databasePath: string): Promise<JournalMark | null> {
  try {
    const mark: unknown = JSON.parse(await readFile(markPath(databasePath), 'utf8'))
    return isMark(mark) ? { ...mark, lost: isLoss(mark.lost) ? mark.lost : null } : null
  } catch {
    return null
  }
}

const isMark = (mark: unknown): mark is JournalMark =>
  typeof mark === 'object' &&
  mark !== null &&
  typeof Reflect.get(mark, 'owner') === 'string' &&
  Number.isSafeInteger(Reflect.get(mark, 'atMs'))

/** Marks of earlier versions say nothing about it. */
const isLoss = (lost: unknown): lost is RolledBack =>
  typeof lost === 'object' && lost !== null && Number.isSafeInteger(Reflect.get(lost, 'foundAtMs'))

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
  /** When that was found, in milliseconds since 1970. */
  readonly foundAtMs: number
}

/** A loss that an earlier start found is said again for this time, in milliseconds. */
const SAID_FOR_MS = 24 * 3_600_000

/**
 * Compares a database with its mark; null when it knows everything that the mark knows. What was found
 * within the last day is found again: restarts must not hide it before the host has seen it.
 */
export async function rolledBack(
  db: Pick<Database, 'query'>,
  mark: JournalMark,
  nowMs: number,
): Promise<RolledBack | null> {
  const found = await lossSince(db, mark)
  if (found !== null) return { ...found, foundAtMs: nowMs }
  if (mark.lost === null) return null
  const agoMs = nowMs - mark.lost.foundAtMs
  // A time in the future comes from a clock that was wrong: it would be said until then.
  return agoMs >= 0 && agoMs < SAID_FOR_MS ? mark.lost : null
}

async function lossSince(
  { query }: Pick<Database, 'query'>,
  { owner, atMs }: JournalMark,
): Promise<Pick<RolledBack, 'lostMs'> | null> {
  if (atMs === 0) return null
  const row = await query
    .selectFrom('processes')
    .select('alive_at_ms')
    .where('owner', '=', owner)
    .executeTakeFirst()
  if (row === undefined) return { lostMs: null }
  return row.alive_at_ms < atMs ? { lostMs: atMs - row.alive_at_ms } : null
}

/** The journal of a server, which marks each stored heartbeat beside its database. */
export function markedJournal(
  journal: Journal,
  databasePath: string,
  by: Omit<JournalMark, 'atMs'>,
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
        await writeMark(databasePath, { ...by, atMs })
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
