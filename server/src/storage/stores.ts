import { randomBytes } from 'node:crypto'
import type { AppPorts } from '../wiring/ports.ts'
import {
  type Database,
  type DatabaseMetrics,
  type DatabasePlace,
  openDatabase,
} from './database.ts'
import type { Patience } from './group.ts'
import { storedAccounts } from './stored-accounts.ts'
import { storedAttic } from './stored-attic.ts'
import { storedBlocks } from './stored-blocks.ts'
import { StoredJournal } from './stored-journal.ts'
import { storedLists } from './stored-lists.ts'
import { storedAudit, storedReports, storedSanctions } from './stored-moderation.ts'
import { storedRecords } from './stored-records.ts'
import { StoredResults } from './stored-results.ts'
import { storedSecrets } from './stored-secrets.ts'

/** Those of the ports of an app that keep something. */
type StorePorts = Pick<
  Required<AppPorts>,
  | 'journal'
  | 'attic'
  | 'accounts'
  | 'blocks'
  | 'lists'
  | 'sanctions'
  | 'reports'
  | 'audit'
  | 'results'
  | 'secrets'
  | 'records'
>

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
      attic: storedAttic(db),
      accounts: storedAccounts(db),
      blocks: storedBlocks(db),
      lists: storedLists(db),
      sanctions: storedSanctions(db),
      reports: storedReports(db),
      audit: storedAudit(db),
      results: new StoredResults(db),
      secrets: storedSecrets(db),
      records: storedRecords(db),
    },
    taken: journal.taken,
    close: async () => {
      await journal.idle()
      await db.close()
    },
  }
}
