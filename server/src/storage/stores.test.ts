import { afterAll, beforeAll, beforeEach } from 'vitest'
import { describeAccountStore } from '../../tests/support/accounts-conformance.ts'
import { describeAuditLog } from '../../tests/support/audit-conformance.ts'
import { describeBlockStore } from '../../tests/support/blocks-conformance.ts'
import { onEachDatabase, type TestPlace } from '../../tests/support/databases.ts'
import { describeListStore } from '../../tests/support/lists-conformance.ts'
import { PATIENT } from '../../tests/support/patience.ts'
import { describeRecordStore } from '../../tests/support/records-conformance.ts'
import { describeReportStore } from '../../tests/support/reports-conformance.ts'
import { describeResultStore } from '../../tests/support/results-conformance.ts'
import { describeSanctionStore } from '../../tests/support/sanctions-conformance.ts'
import { describeSecrets } from '../../tests/support/secrets-conformance.ts'
import { type Database, openDatabase } from './database.ts'
import { type Stores, storesOf } from './stores.ts'

const TABLES = [
  'accounts',
  'blocks',
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
] as const

onEachDatabase('stores', (fresh, kind) => {
  let place: TestPlace
  let db: Database
  let stores: Stores
  beforeAll(async () => {
    place = await fresh()
    db = await openDatabase(place.place)
    stores = storesOf(db, PATIENT)
  })
  beforeEach(async () => {
    for (const table of TABLES) await db.query.deleteFrom(table).execute()
  })
  afterAll(async () => {
    await stores.close()
    await place.remove()
  })

  describeAccountStore(kind, () => stores.ports.accounts)
  describeBlockStore(kind, () => stores.ports.blocks)
  describeListStore(kind, () => stores.ports.lists)
  describeSanctionStore(kind, () => stores.ports.sanctions)
  describeReportStore(kind, () => stores.ports.reports)
  describeAuditLog(kind, () => stores.ports.audit)
  describeResultStore(kind, () => stores.ports.results)
  describeRecordStore(kind, () => stores.ports.records)
  describeSecrets(kind, () => stores.ports.secrets)
})
