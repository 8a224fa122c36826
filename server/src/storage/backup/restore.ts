import { createHash } from 'node:crypto'
import { err, ok, type Result } from '@dungeon-dice/shared'
import type { Database } from '../sql/database.ts'
import type { Write } from '../sql/exclusively.ts'
import { ALL_MIGRATIONS, migrate, migrationsOf } from '../sql/migrations.ts'
import { moveNewEntries } from '../sql/new-entries.ts'
import { PROGRESS_ROWS, type Progress } from './backup.ts'
import {
  type AnyRow,
  type BackupHead,
  type RowCounts,
  readEnd,
  readHead,
  readLine,
  readRow,
} from './backup-lines.ts'
import { tablesOf } from './snapshot.ts'

/** Rows per statement. */
const WRITE_BATCH = 200

/** Rolls back a restore; its message is for the host. */
class Unfit extends Error {}

/**
 * Restores the lines of a backup into an empty database, all or nothing, and migrates it to the
 * current schema. Returns the row counts, or a sentence that says why not.
 */
export async function restore(
  db: Database,
  lines: AsyncIterable<string>,
  onProgress: Progress,
): Promise<Result<RowCounts, string>> {
  const reader = new Reader(lines)
  const head = readHead(await reader.next())
  if (head === null) return err('This file is not a backup of a Dungeon Dice server.')
  const fault = await faultOf(db, head)
  if (fault !== null) return err(fault)
  try {
    await migrate(db.query, head.migrations.at(-1))
    const tables = new Set(await tablesOf(db.query))
    const counts = await db.query.transaction().execute(async (write) => {
      const rows = await putAll(write, reader, tables, onProgress)
      // A backup of SQLite may go to PostgreSQL, which does not read new entries.
      if (tables.has('new_entries')) await moveNewEntries(write)
      return rows
    })
    await migrate(db.query)
    return ok(counts)
  } catch (error) {
    if (error instanceof Unfit) return err(error.message)
    throw error
  }
}

/** Why the backup cannot be restored into this database; null when it can. */
async function faultOf({ query }: Database, { migrations }: BackupHead): Promise<string | null> {
  const newer = migrations.find((name, place) => ALL_MIGRATIONS[place] !== name)
  if (newer !== undefined || migrations.length === 0)
    return `This backup was made by a newer server (${newer}): restore it with that version.`
  const counts: string[] = []
  for (const table of await tablesOf(query)) {
    const { rows } = await query
      .selectFrom(table as 'matches')
      .select(({ fn }) => fn.countAll<number | string>().as('rows'))
      .executeTakeFirstOrThrow()
    if (Number(rows) > 0) counts.push(`${table} ${rows}`)
  }
  if (counts.length > 0)
    return `The database is not empty (${counts.join(', ')}): a backup can only be restored into an empty database.`
  const made = await migrationsOf(query)
  return made.length <= migrations.length
    ? null
    : 'The tables of the database are newer than the backup: use a database without tables.'
}

async function putAll(
  write: Write,
  reader: Reader,
  tables: ReadonlySet<string>,
  onProgress: Progress,
): Promise<RowCounts> {
  const counts: Record<string, number> = {}
  let waiting: AnyRow[] = []
  let now = ''
  const flush = async () => {
    if (waiting.length > 0) await put(write, now, waiting, reader.number)
    waiting = []
  }
  for (;;) {
    const value = await reader.next()
    const row = readRow(value)
    const table = row?.[0] ?? ''
    if (table !== now || waiting.length === WRITE_BATCH) await flush()
    if (table !== now && now !== '') onProgress(now, counts[now] ?? 0, true)
    if (row === null) return checkEnd(value, counts, reader)
    if (!tables.has(table))
      throw new Unfit(`Line ${reader.number} names an unknown table: ${table}.`)
    now = table
    waiting.push(row[1])
    counts[table] = (counts[table] ?? 0) + 1
    if ((counts[table] ?? 0) % PROGRESS_ROWS === 0) onProgress(table, counts[table] ?? 0, false)
  }
}

async function put(write: Write, table: string, rows: readonly AnyRow[], line: number) {
  try {
    await write
      .insertInto(table as 'secrets')
      .values(rows as never)
      .execute()
  } catch (error) {
    throw new Unfit(
      `The rows of ${table} before line ${line} do not fit: ${(error as Error).message}.`,
    )
  }
}

/** Compares the lines read with the counts and checksum of the last line. */
async function checkEnd(
  value: unknown,
  counts: Record<string, number>,
  reader: Reader,
): Promise<RowCounts> {
  const end = readEnd(value)
  if (end === null)
    throw new Unfit(
      `The backup is damaged or cut off at line ${reader.number}: nothing was restored.`,
    )
  const isWhole = Object.entries(end.rows).every(([table, rows]) => (counts[table] ?? 0) === rows)
  if (reader.sumBefore() !== end.sha256 || !isWhole || !(await reader.isAtEnd()))
    throw new Unfit('The backup is damaged: its checksum differs. Nothing was restored.')
  return end.rows
}

/** Reads the lines of a backup and computes their checksum. */
class Reader {
  readonly #lines: AsyncIterator<string>
  readonly #sum = createHash('sha256')
  #line = ''
  /** Number of the last line read, from 1. */
  number = 0

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]()
  }

  /** The next line, parsed; undefined for invalid JSON and after the last line. */
  async next(): Promise<unknown> {
    if (this.number > 0) this.#sum.update(`${this.#line}\n`)
    const { value, done } = await this.#lines.next()
    this.number += 1
    this.#line = done === true ? '' : value
    return readLine(this.#line)
  }

  /** Checksum of all lines before the last one read. */
  sumBefore(): string {
    return this.#sum.digest('hex')
  }

  async isAtEnd(): Promise<boolean> {
    return (await this.#lines.next()).done === true
  }
}
