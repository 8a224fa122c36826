import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect } from 'kysely'

/** What a commit survives: a killed process, or a power cut as well. */
export type Durability = 'process' | 'power'

const SYNCHRONOUS: Readonly<Record<Durability, string>> = { process: 'NORMAL', power: 'FULL' }

/** How long a write waits for another process that writes. */
const BUSY_MS = 2_000

/** Kysely's dialect over Node's own SQLite. `path`: a file, or `:memory:`. */
export function sqliteDialect(path: string, durability: Durability): SqliteDialect {
  const database = new DatabaseSync(path, { timeout: BUSY_MS })
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${SYNCHRONOUS[durability]}`)
  database.exec('PRAGMA foreign_keys = ON')
  return new SqliteDialect({ database: adapted(database) })
}

/** Node's SQLite in the form of the driver that Kysely was made for. */
const adapted = (database: DatabaseSync): SqliteDatabase => ({
  close: () => database.close(),
  prepare: (sql) => {
    const statement = database.prepare(sql)
    const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    }
  },
})
