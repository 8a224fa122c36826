import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Leases } from '../../cluster/leases/ports.ts'
import type { DatabasePlace } from '../../platform/config/storage-config.ts'
import type { StorePorts } from '../ports.ts'
import { type Database, type DatabaseMetrics, openDatabase } from './database.ts'
import { databaseSize } from './database-size.ts'
import { markedJournal, type RolledBack, readMark, rolledBack, writeMark } from './journal-mark.ts'
import { storedAccounts } from './stored-accounts.ts'
import { storedBlocks } from './stored-blocks.ts'
import { storedDeletions } from './stored-deletions.ts'
import { storedFollows } from './stored-follows.ts'
import { type JournalOptions, StoredJournal } from './stored-journal.ts'
import { storedJournalRetention } from './stored-journal-retention.ts'
import { storedLeases } from './stored-leases.ts'
import { storedLists } from './stored-lists.ts'
import { storedAudit, storedReports, storedSanctions } from './stored-moderation.ts'
import { storedNetworks } from './stored-networks.ts'
import { storedRecords } from './stored-records.ts'
import { storedRecovery } from './stored-recovery.ts'
import { StoredResults } from './stored-results.ts'
import { storedSecrets } from './stored-secrets.ts'
import { storedSubscriptions } from './stored-subscriptions.ts'
import { storedUsage } from './stored-usage.ts'

/** All stores, in one database. */
export interface Stores {
  readonly ports: StorePorts
  /** Leases of the servers that share the database; only PostgreSQL is shared. */
  readonly leases: Leases
  /** Resolves once another process has adopted matches of this one. */
  readonly taken: Promise<void>
  /**
   * Resolves with the error once the disk of the database has refused something. What is stored may not
   * be what can be read then, and nothing can be read or written: only a process that opens it anew can.
   */
  readonly failed: Promise<unknown>
  /** True while the disk of the database has not answered. */
  readonly isSyncing: () => boolean
  /** Steps that the database has lost since it was last used, or was found to have within a day; null for none. */
  readonly rolledBack: RolledBack | null
  /** Finishes pending writes and closes the database. */
  readonly close: () => Promise<void>
}

const freshOwner = (): string => randomBytes(12).toString('base64url')

/**
 * Opens the stores for the server with the fresh id `owner`; throws when the database cannot be
 * used.
 */
export async function openStores(
  place: DatabasePlace,
  options: JournalOptions,
  owner = freshOwner(),
  metrics?: DatabaseMetrics,
): Promise<Stores> {
  const db = await openDatabase(place, undefined, metrics)
  const stores = storesOf(db, options, owner)
  if (place.kind === 'postgres' || place.path === ':memory:') return stores
  const { path } = place
  if (db.sync !== undefined) await emptyLog(db, options.log)
  const mark = await readMark(path)
  const lost = mark === null ? null : await rolledBack(db, mark, options.clock.now())
  await writeMark(path, { owner, lost, atMs: 0 })
  const journal = markedJournal(stores.ports.journal, path, { owner, lost }, options.log)
  return { ...stores, ports: { ...stores.ports, journal }, rolledBack: lost }
}

const NEVER = new Promise<never>(() => undefined)

/**
 * Moves what an earlier process has left in the write-ahead log into the file, and syncs that. The log may
 * have been refused by the disk and still be readable: what follows in it would be lost with it.
 */
async function emptyLog({ query }: Database, log: JournalOptions['log']): Promise<void> {
  const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(query)
  if (rows[0]?.busy !== 0) log?.warn({}, 'the log was not emptied: another process reads the file')
}

/** The stores of an open database. */
export function storesOf(db: Database, options: JournalOptions, owner = freshOwner()): Stores {
  const journal = new StoredJournal(db, owner, options)
  return {
    ports: {
      journal,
      journalRetention: storedJournalRetention(db),
      accounts: storedAccounts(db),
      deletions: storedDeletions(db),
      networks: storedNetworks(db),
      recoveryCodes: storedRecovery(db),
      subscriptions: storedSubscriptions(db),
      blocks: storedBlocks(db),
      follows: storedFollows(db),
      lists: storedLists(db),
      sanctions: storedSanctions(db),
      reports: storedReports(db),
      audit: storedAudit(db),
      results: new StoredResults(db),
      usage: storedUsage(db),
      secrets: storedSecrets(db),
      records: storedRecords(db),
      databaseBytes: databaseSize(db, options.clock),
    },
    leases: storedLeases(db, owner),
    taken: journal.taken,
    failed: db.sync?.failed ?? NEVER,
    isSyncing: () => db.sync?.isUnderWay ?? false,
    rolledBack: null,
    close: async () => {
      await journal.idle()
      await db.close()
    },
  }
}
