import type { BlockStore } from '../accounts/blocks.ts'
import type { ListStore } from '../accounts/lists/ports.ts'
import type { AccountStore, NetworkStore, RecoveryStore, Secrets } from '../accounts/ports.ts'
import type { Journal } from '../match/journal.ts'
import type { JournalRetention } from '../match/journal-retention.ts'
import type { AuditLog, ReportStore, SanctionStore } from '../moderation/ports.ts'
import type { ResultStore } from '../results/ports.ts'
import type { RecordStore } from '../results/records/ports.ts'

/** The stores of a server: all that outlives its process. */
export interface StorePorts {
  readonly journal: Journal
  /** Journals of matches that ended. */
  readonly journalRetention: JournalRetention
  readonly accounts: AccountStore
  /** Where accounts were signed in from. */
  readonly networks: NetworkStore
  readonly recoveryCodes: RecoveryStore
  /** Who has blocked whom. */
  readonly blocks: BlockStore
  /** Finished matches and ratings. */
  readonly results: ResultStore
  /** Records of finished matches. */
  readonly records: RecordStore
  readonly reports: ReportStore
  readonly sanctions: SanctionStore
  readonly audit: AuditLog
  /** What the server itself has to know again after a restart. */
  readonly secrets: Secrets
  /** Dice lists that accounts have saved. */
  readonly lists: ListStore
  /** Size of the database, in bytes. */
  readonly databaseBytes: () => Promise<number | null>
}
