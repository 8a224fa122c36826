import { randomBytes } from 'node:crypto'
import type { DatabasePlace } from '../../platform/config/storage-config.ts'
import type { StorePorts } from '../ports.ts'
import { type Database, type DatabaseMetrics, openDatabase } from './database.ts'
import { databaseSize } from './database-size.ts'
import type { Patience } from './group.ts'
import { storedAccounts } from './stored-accounts.ts'
import { storedBlocks } from './stored-blocks.ts'
import { StoredJournal } from './stored-journal.ts'
import { storedJournalRetention } from './stored-journal-retention.ts'
import { storedLists } from './stored-lists.ts'
import { storedAudit, storedReports, storedSanctions } from './stored-moderation.ts'
import { storedNetworks } from './stored-networks.ts'
import { storedRecords } from './stored-records.ts'
import { storedRecovery } from './stored-recovery.ts'
import { StoredResults } from './stored-results.ts'
import { storedSecrets } from './stored-secrets.ts'

/** Everything that must last, in one database. */
export interface Stores {
  readonly ports: StorePorts
  /** Resolves when it has turned out that another process has taken over all matches. */
  readonly taken: Promise<void>
  /** Writes what still waits, and lets the database go. */
  readonly close: () => Promise<void>
}

const freshOwner = (): string => randomBytes(12).toString('base64url')

/** Opens the stores at a place, for the server of the fresh id `owner`; throws what is wrong. */
export const openStores = async (
  place: DatabasePlace,
  patience: Patience,
  owner = freshOwner(),
  metrics?: DatabaseMetrics,
): Promise<Stores> => storesOf(await openDatabase(place, undefined, metrics), patience, owner)

/** The stores over an open database. */
export function storesOf(db: Database, patience: Patience, owner = freshOwner()): Stores {
  const journal = new StoredJournal(db, owner, patience)
  return {
    ports: {
      journal,
      journalRetention: storedJournalRetention(db),
      accounts: storedAccounts(db),
      networks: storedNetworks(db),
      recoveryCodes: storedRecovery(db),
      blocks: storedBlocks(db),
      lists: storedLists(db),
      sanctions: storedSanctions(db),
      reports: storedReports(db),
      audit: storedAudit(db),
      results: new StoredResults(db),
      secrets: storedSecrets(db),
      records: storedRecords(db),
      databaseBytes: databaseSize(db, patience.clock),
    },
    taken: journal.taken,
    close: async () => {
      await journal.idle()
      await db.close()
    },
  }
}
