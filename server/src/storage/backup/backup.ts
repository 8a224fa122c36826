import { createHash } from 'node:crypto'
import { Kysely } from 'kysely'
import type { DatabasePlace } from '../../platform/config/storage-config.ts'
import { type Database, dialectOf } from '../sql/database.ts'
import { migrationsOf } from '../sql/migrations.ts'
import type { StoredTables } from '../sql/tables.ts'
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  type BackupHead,
  lineOf,
  type RowCounts,
} from './backup-lines.ts'
import { withSnapshot } from './snapshot.ts'

/** Called with the rows done so far of a table, and whether these are all of it. */
export type Progress = (table: string, rows: number, isAll: boolean) => void

/** Characters per write. */
const WRITE_CHARACTERS = 65_536
/** Rows between progress reports. */
export const PROGRESS_ROWS = 100_000

/**
 * Opens a database without migrating it, whatever server wrote it; throws when it cannot be opened.
 */
export async function openAsIs(place: DatabasePlace): Promise<Database> {
  const query = new Kysely<StoredTables>({ dialect: await dialectOf(place) })
  return { kind: place.kind, query, close: () => query.destroy() }
}

/**
 * Writes a consistent snapshot of a database as lines of JSON, in the same format for every kind of
 * database: a head, the rows of each table, and an end with row counts and a checksum.
 */
export async function backUp(
  db: Database,
  madeAtMs: number,
  write: (text: string) => Promise<void>,
  onProgress: Progress,
): Promise<RowCounts> {
  const migrations = await migrationsOf(db.query)
  const head: BackupHead = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    madeAtMs,
    migrations,
  }
  return withSnapshot(db, async ({ tables, rows }) => {
    const writer = new Writer(write)
    const counts: Record<string, number> = {}
    await writer.add(head)
    for (const table of tables) {
      let count = 0
      for await (const row of rows(table)) {
        await writer.add([table, row])
        count += 1
        if (count % PROGRESS_ROWS === 0) onProgress(table, count, false)
      }
      counts[table] = count
      onProgress(table, count, true)
    }
    await writer.end(counts)
    return counts
  })
}

/** Buffers lines and computes their checksum. */
class Writer {
  readonly #write: (text: string) => Promise<void>
  readonly #sum = createHash('sha256')
  #buffer = ''

  constructor(write: (text: string) => Promise<void>) {
    this.#write = write
  }

  async add(value: unknown): Promise<void> {
    const line = lineOf(value)
    this.#sum.update(line)
    this.#buffer += line
    if (this.#buffer.length >= WRITE_CHARACTERS) await this.#flush()
  }

  async end(rows: RowCounts): Promise<void> {
    this.#buffer += lineOf({ end: true, rows, sha256: this.#sum.digest('hex') })
    await this.#flush()
  }

  async #flush(): Promise<void> {
    const text = this.#buffer
    this.#buffer = ''
    await this.#write(text)
  }
}
