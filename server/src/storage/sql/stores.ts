import { randomBytes } from 'node:crypto'
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
  /** Resolves once another process has adopted matches of this one. */
  readonly taken: Promise<void>
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
  const mark = await readMark(path)
  const lost = mark === null ? null : await rolledBack(db, mark, options.clock.now())
  await writeMark(path, { owner, lost, atMs: 0 })
  const journal = markedJournal(stores.ports.journal, path, { owner, lost }, options.log)
  return { ...stores, ports: { ...stores.ports, journal }, rolledBack: lost }
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
    taken: journal.taken,
    rolledBack: null,
    close: async () => {
      await journal.idle()
      await db.close()
    },
  }
}
