import { existsSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import type { Durability } from '../../platform/config/storage-config.ts'

const SYNCHRONOUS: Readonly<Record<Durability, string>> = { process: 'NORMAL', power: 'FULL' }

/** How long a write waits for another process that writes. */
const BUSY_MS = 2_000

/** Kysely's dialect over Node's own SQLite. `path`: a file, or `:memory:`. Throws what is wrong with it. */
export function sqliteDialect(path: string, durability: Durability): SqliteDialect {
  refuseEmptied(path)
  const database = new DatabaseSync(path, { timeout: BUSY_MS })
  try {
    refuseDamaged(database)
    // A file that can be read alone is found out now, not at the first match.
    database.exec('BEGIN IMMEDIATE; CREATE TABLE written (x); ROLLBACK')
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${SYNCHRONOUS[durability]}`)
    database.exec('PRAGMA foreign_keys = ON')
  } catch (error) {
    database.close()
    throw error
  }
  return new AtomicDialect({ database: adapted(database) })
}

/** SQLite takes an empty file for a new one, and forgets what was written beside it. */
function refuseEmptied(path: string): void {
  const beside = `${path}-wal`
  if (!existsSync(path) || statSync(path).size > 0) return
  if (existsSync(beside) && statSync(beside).size > 0)
    throw new Error('it was emptied: put a backup in its place, or set DATA_DIR to another folder.')
}

function refuseDamaged(database: DatabaseSync): void {
  const [row] = database.prepare('PRAGMA quick_check(1)').all()
  const found = String(Object.values(row ?? {})[0])
  if (found !== 'ok')
    throw new Error('it is damaged: put a backup in its place, or set DATA_DIR to another folder.')
}

/** Changes of tables are part of a transaction, as all else. */
class AtomicDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new AtomicAdapter()
  }
}

class AtomicAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Statements that are kept for the next time: ours are few, but for those with lists of ids. */
const MOST_STATEMENTS = 200

/** Node's SQLite in the form of the driver that Kysely was made for. */
function adapted(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof statementOf>>()
  const prepare = (sql: string) => {
    const known = statements.get(sql)
    if (known !== undefined) return known
    if (statements.size >= MOST_STATEMENTS) statements.clear()
    const made = statementOf(database, sql)
    statements.set(sql, made)
    return made
  }
  return { close: () => database.close(), prepare }
}

function statementOf(database: DatabaseSync, sql: string) {
  // Whoever reads first and writes then would fail where another process wrote in between.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    // Its own: who reads row by row must not be disturbed by another who does.
    iterate: (parameters: readonly unknown[]) =>
      database.prepare(sql).iterate(...values(parameters)),
  }
}
