import type { BlockStore } from '../accounts/blocks.ts'
import type { FollowStore } from '../accounts/follows.ts'
import type { ListStore } from '../accounts/lists/ports.ts'
import type {
  AccountStore,
  DeletionStore,
  NetworkStore,
  RecoveryStore,
  Secrets,
} from '../accounts/ports.ts'
import type { Journal } from '../match/journal.ts'
import type { JournalRetention } from '../match/journal-retention.ts'
import type { AuditLog, ReportStore, SanctionStore } from '../moderation/ports.ts'
import type { PushStore } from '../push/ports.ts'
import type { ResultStore } from '../results/ports.ts'
import type { RecordStore } from '../results/records/ports.ts'
import type { UsageStore } from '../results/usage/ports.ts'

/** Everything a server stores beyond the life of its process. */
export interface StorePorts {
  readonly journal: Journal
  /** Journals of finished matches. */
  readonly journalRetention: JournalRetention
  readonly accounts: AccountStore
  readonly deletions: DeletionStore
  /** Networks from which accounts signed in. */
  readonly networks: NetworkStore
  readonly recoveryCodes: RecoveryStore
  /** Browsers that get notices. */
  readonly subscriptions: PushStore
  /** Accounts blocked by other accounts. */
  readonly blocks: BlockStore
  /** Accounts followed by other accounts. */
  readonly follows: FollowStore
  readonly results: ResultStore
  /** Usage statistics of rated matches. */
  readonly usage: UsageStore
  readonly records: RecordStore
  readonly reports: ReportStore
  readonly sanctions: SanctionStore
  readonly audit: AuditLog
  /** Secrets that the server generates once and reads again after each restart. */
  readonly secrets: Secrets
  /** Saved dice lists. */
  readonly lists: ListStore
  /** Size of the database in bytes; null while unknown. */
  readonly databaseBytes: () => Promise<number | null>
}
