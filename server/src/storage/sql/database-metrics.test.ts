import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DATABASE_TIMEOUTS } from '../../../tests/support/database-timeouts.ts'
import { onEachDatabase, type TestPlace } from '../../../tests/support/databases.ts'
import { type Database, openDatabase } from './database.ts'
import { storesOf } from './stores.ts'

interface Pool {
  readonly totalCount: number
  readonly idleCount: number
}

onEachDatabase('the metrics of a database', (fresh, kind) => {
  const seen = { faults: 0, batches: [] as number[], pools: [] as Pool[] }
  let place: TestPlace
  let db: Database
  beforeAll(async () => {
    place = await fresh()
    db = await openDatabase(place.place, undefined, {
      databaseFault: () => {
        seen.faults += 1
      },
      pool: (pool) => void seen.pools.push(pool),
    })
  })
  afterAll(async () => {
    await db.close()
    await place.remove()
  })

  it('count faults, pools and the items of each batch', async () => {
    expect(seen.faults).toBe(0)
    await expect(sql`SELECT 1 FROM nowhere`.execute(db.query)).rejects.toThrow('nowhere')
    expect(seen.faults).toBe(1)
    expect(seen.pools).toHaveLength(kind === 'postgres' ? 1 : 0)
    for (const { totalCount, idleCount } of seen.pools)
      expect([totalCount, idleCount]).toEqual([1, 1])
    const onBatch = (size: number) => void seen.batches.push(size)
    const { ports } = storesOf(db, { ...DATABASE_TIMEOUTS, onBatch })
    const notes = [1, 2, 3].map((step) =>
      ports.journal.append('nobody', {
        step,
        actor: 'A',
        intent: null,
        by: 'seat',
        seq: 1,
        atMs: 1,
      }),
    )
    await Promise.allSettled(notes)
    expect(seen.batches).toEqual([3])
  })
})
