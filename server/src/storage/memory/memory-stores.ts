import type { StorePorts } from '../ports.ts'
import { memoryAccounts } from './memory-accounts.ts'
import { memoryAudit } from './memory-audit.ts'
import { memoryBlocks } from './memory-blocks.ts'
import { memoryDeletions } from './memory-deletions.ts'
import { memoryJournal } from './memory-journal.ts'
import { memoryLists } from './memory-lists.ts'
import { memoryNetworks } from './memory-networks.ts'
import { memoryRecords } from './memory-records.ts'
import { memoryRecovery } from './memory-recovery.ts'
import { memoryReports } from './memory-reports.ts'
import { memoryResults } from './memory-results.ts'
import { memorySanctions } from './memory-sanctions.ts'
import { memorySecrets } from './memory-secrets.ts'
import { memorySubscriptions } from './memory-subscriptions.ts'
import { memoryUsage } from './memory-usage.ts'

/** In-memory stores, for tests and servers without a database. */
export function memoryStores(): StorePorts {
  const accounts = memoryAccounts()
  return {
    journal: memoryJournal(),
    // The in-memory journal removes old matches itself.
    journalRetention: { clear: async () => ({ journals: 0, records: 0, results: 0 }) },
    accounts,
    deletions: memoryDeletions(),
    networks: memoryNetworks(),
    recoveryCodes: memoryRecovery(),
    subscriptions: memorySubscriptions(accounts),
    blocks: memoryBlocks(),
    follows: memoryBlocks(),
    results: memoryResults(),
    usage: memoryUsage(),
    records: memoryRecords(),
    reports: memoryReports(),
    sanctions: memorySanctions(),
    audit: memoryAudit(),
    lists: memoryLists(),
    secrets: memorySecrets(),
    databaseBytes: async () => null,
  }
}
