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
import { atOneMoment } from './snapshot.ts'

/** Hears how far it is: so many rows of this table, and whether that is all of it. */
export type Progress = (table: string, rows: number, isAll: boolean) => void

/** Characters that are written at once. */
const WRITE_TOGETHER = 65_536
/** Rows between two words about progress. */
export const TELL_EVERY = 100_000

/** Opens a database as it is, whatever server made it; throws what is wrong with it. */
export function openAsIs(place: DatabasePlace): Database {
  const query = new Kysely<StoredTables>({ dialect: dialectOf(place) })
  return { kind: place.kind, query, close: () => query.destroy() }
}

/**
 * Writes all that a database holds at one moment as lines of JSON, the same for every kind of
 * database: a head, the rows of each table, and an end with their number and a checksum.
 */
export async function backUp(
  db: Database,
  madeAtMs: number,
  write: (text: string) => Promise<void>,
  tell: Progress,
): Promise<RowCounts> {
  const migrations = await migrationsOf(db.query)
  const head: BackupHead = {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    madeAtMs,
    migrations,
  }
  return atOneMoment(db, async ({ tables, rows }) => {
    const writer = new Writer(write)
    const counts: Record<string, number> = {}
    await writer.add(head)
    for (const table of tables) {
      let count = 0
      for await (const row of rows(table)) {
        await writer.add([table, row])
        count += 1
        if (count % TELL_EVERY === 0) tell(table, count, false)
      }
      counts[table] = count
      tell(table, count, true)
    }
    await writer.end(counts)
    return counts
  })
}

/** Gathers lines, and knows the checksum of all of them. */
class Writer {
  readonly #write: (text: string) => Promise<void>
  readonly #sum = createHash('sha256')
  #waiting = ''

  constructor(write: (text: string) => Promise<void>) {
    this.#write = write
  }

  async add(value: unknown): Promise<void> {
    const line = lineOf(value)
    this.#sum.update(line)
    this.#waiting += line
    if (this.#waiting.length >= WRITE_TOGETHER) await this.#flush()
  }

  async end(rows: RowCounts): Promise<void> {
    this.#waiting += lineOf({ end: true, rows, sha256: this.#sum.digest('hex') })
    await this.#flush()
  }

  async #flush(): Promise<void> {
    const text = this.#waiting
    this.#waiting = ''
    await this.#write(text)
  }
}
