import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeAccountStore } from '../../../tests/support/accounts-conformance.ts'
import { describeAuditLog } from '../../../tests/support/audit-conformance.ts'
import {
  BLOCK_ACCOUNTS,
  describeBlockStore,
  describeFollowStore,
} from '../../../tests/support/blocks-conformance.ts'
import { DATABASE_TIMEOUTS } from '../../../tests/support/database-timeouts.ts'
import { onEachDatabase, type TestPlace } from '../../../tests/support/databases.ts'
import { describeDeletionStore } from '../../../tests/support/deletions-conformance.ts'
import { describeListStore } from '../../../tests/support/lists-conformance.ts'
import { describeNetworkStore } from '../../../tests/support/networks-conformance.ts'
import { describeRecordStore } from '../../../tests/support/records-conformance.ts'
import { describeRecoveryStore } from '../../../tests/support/recovery-conformance.ts'
import { describeReportStore } from '../../../tests/support/reports-conformance.ts'
import { describeResultStore } from '../../../tests/support/results-conformance.ts'
import { describeSanctionStore } from '../../../tests/support/sanctions-conformance.ts'
import { describeSecrets } from '../../../tests/support/secrets-conformance.ts'
import { storedAccount } from '../../../tests/support/stored-account.ts'
import { describeSubscriptionStore } from '../../../tests/support/subscriptions-conformance.ts'
import { describeUsageStore } from '../../../tests/support/usage-conformance.ts'
import { type Database, openDatabase } from './database.ts'
import { type Stores, storesOf } from './stores.ts'

const TABLES = [
  'accounts',
  'blocks',
  'follows',
  'deletions',
  'lists',
  'sanctions',
  'reports',
  'audit',
  'results',
  'result_seats',
  'standings',
  'secrets',
  'records',
  'season_standings',
  'recent_games',
  'held_gains',
  'usage_waiting',
  'usage_counts',
] as const

onEachDatabase('stores', (fresh, kind) => {
  let place: TestPlace
  let db: Database
  let stores: Stores
  beforeAll(async () => {
    place = await fresh()
    db = await openDatabase(place.place)
    stores = storesOf(db, DATABASE_TIMEOUTS)
  })
  beforeEach(async () => {
    for (const table of TABLES) await db.query.deleteFrom(table).execute()
  })
  afterAll(async () => {
    await stores.close()
    await place.remove()
  })

  describeAccountStore(kind, () => stores.ports.accounts)
  describeNetworkStore(kind, () => stores.ports)
  describeRecoveryStore(kind, () => stores.ports)
  describeSubscriptionStore(kind, () => stores.ports)
  describeUsageStore(kind, () => stores.ports.usage)
  describeBlockStore(kind, () => stores.ports.blocks)
  describeFollowStore(`${kind} follows`, async () => {
    for (const id of BLOCK_ACCOUNTS) await stores.ports.accounts.create(storedAccount(id))
    return stores.ports.follows
  })
  describeDeletionStore(kind, () => stores.ports.deletions)
  describeListStore(kind, () => stores.ports.lists)
  describeSanctionStore(kind, () => stores.ports.sanctions)
  describeReportStore(kind, () => stores.ports.reports)
  describeAuditLog(kind, () => stores.ports.audit)
  describeResultStore(kind, () => stores.ports.results)
  describeRecordStore(kind, () => stores.ports.records)
  describeSecrets(kind, () => stores.ports.secrets)

  it('removes follows with either account, and accepts none afterwards', async () => {
    const { accounts, follows } = stores.ports
    for (const id of ['ann', 'bo', 'cy']) await accounts.create(storedAccount(id))
    await follows.add('ann', 'bo', 9)
    await follows.add('bo', 'cy', 9)
    await follows.add('cy', 'ann', 9)
    await accounts.remove('bo')
    expect(await follows.add('ann', 'bo', 9)).toBe('gone')
    expect(await follows.add('bo', 'ann', 9)).toBe('gone')
    const rows = await db.query.selectFrom('follows').selectAll().execute()
    expect(rows).toEqual([{ account_id: 'cy', followed_id: 'ann', number: 1 }])
  })

  it('removes networks and recovery codes with their account, and accepts none afterwards', async () => {
    const { accounts, networks, recoveryCodes } = stores.ports
    const home = { hash: 'home', lastAtMs: 1 }
    const set = { madeAtMs: 1, hashes: ['a', 'b'] }
    for (const id of ['ann', 'bo']) {
      await accounts.create(storedAccount(id))
      await networks.note(id, home, 9)
      await recoveryCodes.put(id, set)
    }
    await accounts.remove('ann')
    await networks.note('ann', home, 9)
    await recoveryCodes.put('ann', set)
    const rowsOf = (table: 'known_networks' | 'recovery_sets' | 'recovery_codes') =>
      db.query.selectFrom(table).select('account_id').execute()
    expect(await rowsOf('known_networks')).toEqual([{ account_id: 'bo' }])
    expect(await rowsOf('recovery_sets')).toEqual([{ account_id: 'bo' }])
    expect(await rowsOf('recovery_codes')).toHaveLength(2)
  })
})
