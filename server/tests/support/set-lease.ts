import type { Database } from '../../src/storage/sql/database.ts'
import { storedLeases } from '../../src/storage/sql/stored-leases.ts'

/** A lease that outlasts every test. */
export const LEASE_MS = 600_000

/** Gives a server a lease that outlasts the test, or with 0 lets it give that up; SQLite has none. */
export async function setLease(db: Database, owner: string, leaseMs = LEASE_MS): Promise<void> {
  if (db.kind !== 'postgres') return
  const content = { facts: '', revision: 0, known: new Map() }
  await storedLeases(db, owner).renew({ ...content, aliveAtMs: 0, mostGapMs: LEASE_MS, leaseMs })
}
