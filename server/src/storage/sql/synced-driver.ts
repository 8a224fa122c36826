import type { DatabaseSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDriver,
} from 'kysely'
import { Mutex, type Unlock } from '../../platform/mutex.ts'
import { TIMED_OUT } from './faults.ts'
import type { WalSync } from './wal-sync.ts'

/**
 * Longest wait of an answer for the disk, in milliseconds. Then it is unknown whether the disk has what
 * was written, as when PostgreSQL does not answer.
 */
const MOST_SYNC_MS = 10_000

/** Dependencies of `SyncedDriver`. */
interface SyncedDriverParts {
  readonly database: DatabaseSync
  readonly statements: SqliteDatabase
  readonly sync: WalSync
}

/**
 * Kysely's driver for SQLite, whose commits resolve once they are on the disk. The next statement runs
 * meanwhile, but resolves no sooner than what was committed before it, so nobody learns of what may be
 * lost. Rejects when the disk takes too long. Nothing is read or written once it has refused something.
 *
 * Gives its one connection to one at a time itself, since Kysely would keep others waiting for the disk.
 */
export class SyncedDriver extends SqliteDriver {
  readonly #database: DatabaseSync
  readonly #commits: Commits
  readonly #mutex = new Mutex()

  constructor({ database, statements, sync }: SyncedDriverParts) {
    super({ database: statements })
    this.#database = database
    this.#commits = new Commits(database, sync)
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const unlock = await this.#mutex.lock()
    const connection = await super.acquireConnection()
    return new HeldConnection({ connection, mutex: this.#mutex, commits: this.#commits }, unlock)
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection instanceof HeldConnection) connection.release()
  }

  /** After a commit that could not be brought to the disk there is nothing to roll back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof HeldConnection && !connection.isHeld) return
    this.#commits.forget()
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }

  override async destroy(): Promise<void> {
    await this.#commits.close()
    await super.destroy()
  }
}

/** Dependencies of `HeldConnection`. */
interface HeldConnectionParts {
  readonly connection: DatabaseConnection
  readonly mutex: Mutex
  readonly commits: Commits
}

/** The connection as one caller has it, who gives it back before waiting for the disk. */
class HeldConnection implements DatabaseConnection {
  readonly #parts: HeldConnectionParts
  #unlock: Unlock | null

  constructor(parts: HeldConnectionParts, unlock: Unlock) {
    this.#parts = parts
    this.#unlock = unlock
  }

  get isHeld(): boolean {
    return this.#unlock !== null
  }

  release(): void {
    this.#unlock?.()
    this.#unlock = null
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#hold()
    const { connection, commits } = this.#parts
    try {
      return await commits.watch(() => connection.executeQuery<R>(query))
    } finally {
      // An error waits as well: it may tell of a row that was committed before.
      await this.#synced(commits.synced())
    }
  }

  async *streamQuery<R>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<R>> {
    await this.#hold()
    const { connection, commits } = this.#parts
    await inTime(commits.synced())
    commits.check()
    yield* connection.streamQuery<R>(query, chunkSize)
  }

  /** Waits for the disk without the connection. */
  async #synced(synced: Promise<void> | null): Promise<void> {
    if (synced === null) return
    this.release()
    await inTime(synced)
  }

  /** Takes the connection again after a statement that gave it back. */
  async #hold(): Promise<void> {
    this.#unlock ??= await this.#parts.mutex.lock()
  }
}

/** Awaits a sync; rejects when that takes too long, although it may end later. */
async function inTime(synced: Promise<void> | null): Promise<void> {
  if (synced === null) return
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(TIMED_OUT)), MOST_SYNC_MS)
  timer.unref()
  await Promise.race([synced, promise]).finally(() => clearTimeout(timer))
}

/** Commits of a connection on their way to the disk. */
class Commits {
  readonly #database: DatabaseSync
  readonly #sync: WalSync
  readonly #countChanges: () => unknown
  /** True once a statement since the last sync has changed rows. */
  #hasChanged = false
  /** The sync of the newest commit; null once it has ended. */
  #pending: Promise<void> | null = null

  constructor(database: DatabaseSync, sync: WalSync) {
    this.#database = database
    this.#sync = sync
    const count = database.prepare('SELECT total_changes() AS changes')
    this.#countChanges = () => count.get()?.['changes']
  }

  /** Runs a statement and notes whether it changes rows. Throws once the disk has refused something. */
  watch<T>(execute: () => Promise<T>): Promise<T> {
    this.check()
    const before = this.#countChanges()
    // SQLite has answered when this returns, and nothing else has run in between.
    const answered = execute()
    this.#hasChanged ||= this.#countChanges() !== before
    return answered
  }

  /** Throws once the disk has refused something. */
  check(): void {
    this.#sync.check()
  }

  /** Resolves once all commits so far are on the disk; null when they are, and within a transaction. */
  synced(): Promise<void> | null {
    if (this.#database.isTransaction) return null
    if (this.#hasChanged) this.#begin(this.#sync.synced())
    this.#hasChanged = false
    return this.#pending
  }

  /** Forgets changes that are rolled back. */
  forget(): void {
    this.#hasChanged = false
  }

  close(): Promise<void> {
    return this.#sync.close()
  }

  #begin(sync: Promise<void>): void {
    const end = () => {
      if (this.#pending === sync) this.#pending = null
    }
    this.#pending = sync
    sync.then(end, end)
  }
}
