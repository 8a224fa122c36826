import { existsSync, statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type Driver, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import type { Durability } from '../../platform/config/storage-config.ts'
import { timed } from '../../platform/request-lane.ts'
import { SyncedDriver } from './synced-driver.ts'
import { type SyncFile, WalSync } from './wal-sync.ts'

/** How long a write waits for the lock of another process, in milliseconds. */
const BUSY_MS = 2_000

/**
 * Kysely dialect over Node's SQLite. `path`: a file or `:memory:`. Throws when the database cannot
 * be used. With `power`, what was written resolves once it is on the disk. `syncFile` is for tests.
 */
export function sqliteDialect(
  path: string,
  durability: Durability,
  syncFile?: SyncFile,
): NowDialect {
  refuseEmptied(path)
  const database = new DatabaseSync(path, { timeout: BUSY_MS })
  try {
    refuseDamaged(database)
    // Detects a read-only file now and not at the first match.
    database.exec('BEGIN IMMEDIATE; CREATE TABLE written (x); ROLLBACK')
    // Commits do not wait for the disk: with `power`, whoever made them does (`WalSync`).
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    database.exec('PRAGMA foreign_keys = ON')
  } catch (error) {
    database.close()
    throw error
  }
  // Of a file in memory there is none.
  const location = database.location()
  const isSynced = durability === 'power' && location !== null
  return new NowDialect(database, isSynced ? new WalSync(location, syncFile) : null)
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
 * Runs one statement with each of these parameters, all in a transaction of its own, and returns how
 * many rows each has changed; null, and nothing is done, while a transaction is open, which it would
 * belong to. Throws once the disk has refused something.
 */
export type RunNow = (
  sql: string,
  parameters: readonly (readonly unknown[])[],
) => readonly number[] | null

/** SQLite answers at once. In it, schema changes are transactional as well. */
export class NowDialect extends SqliteDialect {
  readonly runNow: RunNow
  /** Brings commits to the disk; null where nobody waits for that. */
  readonly sync: Pick<WalSync, 'synced' | 'failed' | 'isUnderWay'> | null
  readonly #createDriver: (() => Driver) | null

  constructor(database: DatabaseSync, sync: WalSync | null) {
    const statements = adapted(database)
    super({ database: statements })
    this.sync = sync
    this.#createDriver =
      sync === null ? null : () => new SyncedDriver({ database, statements, sync })
    this.runNow = (sql, parameters) => {
      if (database.isTransaction) return null
      sync?.check()
      const { run } = statements.prepare(sql)
      const changed = () => parameters.map((some) => Number(run(some).changes))
      return inTransaction(database, changed)
    }
  }

  override createAdapter(): SqliteAdapter {
    return new AtomicAdapter(this.#createDriver !== null)
  }

  override createDriver(): Driver {
    return this.#createDriver?.() ?? super.createDriver()
  }
}

function inTransaction<T>(database: DatabaseSync, act: () => T): T {
  database.exec('BEGIN IMMEDIATE')
  try {
    const done = act()
    database.exec('COMMIT')
    return done
  } catch (error) {
    // Some faults have ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

class AtomicAdapter extends SqliteAdapter {
  readonly #isGivenInTurns: boolean

  /** `isGivenInTurns`: whether the driver gives its connection to one at a time by itself. */
  constructor(isGivenInTurns: boolean) {
    super()
    this.#isGivenInTurns = isGivenInTurns
  }

  override get supportsMultipleConnections(): boolean {
    return this.#isGivenInTurns
  }

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
