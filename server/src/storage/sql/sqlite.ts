import { existsSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import type { Durability } from '../../platform/config/storage-config.ts'
import { timed } from '../../platform/request-lane.ts'

const SYNCHRONOUS: Readonly<Record<Durability, string>> = { process: 'NORMAL', power: 'FULL' }

/** How long a write waits for the lock of another process, in milliseconds. */
const BUSY_MS = 2_000

/**
 * Kysely dialect over Node's SQLite. `path`: a file or `:memory:`. Throws when the database cannot
 * be used.
 */
export function sqliteDialect(path: string, durability: Durability): NowDialect {
  refuseEmptied(path)
  const database = new DatabaseSync(path, { timeout: BUSY_MS })
  try {
    refuseDamaged(database)
    // Detects a read-only file now and not at the first match.
    database.exec('BEGIN IMMEDIATE; CREATE TABLE written (x); ROLLBACK')
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${SYNCHRONOUS[durability]}`)
    database.exec('PRAGMA foreign_keys = ON')
  } catch (error) {
    database.close()
    throw error
  }
  return new NowDialect(database)
}

/** SQLite takes an empty file for a new database and discards the write-ahead log beside it. */
function refuseEmptied(path: string): void {
  const beside = `${path}-wal`
  if (!existsSync(path) || statSync(path).size > 0) return
  if (existsSync(beside) && statSync(beside).size > 0)
    throw new Error('it is empty: put a backup in its place, or set DATA_DIR to another folder.')
}

function refuseDamaged(database: DatabaseSync): void {
  const [row] = database.prepare('PRAGMA quick_check(1)').all()
  const found = String(Object.values(row ?? {})[0])
  if (found !== 'ok')
    throw new Error('it is damaged: put a backup in its place, or set DATA_DIR to another folder.')
}

/**
 * Runs one statement in a transaction of its own and returns its rows; null, and nothing is done,
 * while a transaction is open, which it would belong to.
 */
export type RunNow = (sql: string, parameters: readonly unknown[]) => readonly unknown[] | null

/** SQLite answers at once. In it, schema changes are transactional as well. */
export class NowDialect extends SqliteDialect {
  readonly runNow: RunNow

  constructor(database: DatabaseSync) {
    const statements = adapted(database)
    super({ database: statements })
    this.runNow = (sql, parameters) =>
      database.isTransaction ? null : (statements.prepare(sql).all(parameters) as unknown[])
  }

  override createAdapter(): SqliteAdapter {
    return new AtomicAdapter()
  }
}

class AtomicAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Size of the statement cache. We have few statements, but those with lists of ids vary. */
const MOST_STATEMENTS = 200

/** Adapts Node's SQLite to the driver interface that Kysely expects. */
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
  // A transaction that reads first and then writes would fail when another process wrote in
  // between.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    // SQLite answers at once, and the event loop waits for it.
    all: (parameters: readonly unknown[]) => timed(() => statement.all(...values(parameters))),
    run: (parameters: readonly unknown[]) => timed(() => statement.run(...values(parameters))),
    // A statement of its own, so that concurrent iterations do not disturb each other.
    iterate: (parameters: readonly unknown[]) =>
      database.prepare(sql).iterate(...values(parameters)),
  }
}
