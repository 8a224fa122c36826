import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASE_TIMEOUTS } from '../../../tests/support/database-timeouts.ts'
import { onEachDatabase, type TestPlace } from '../../../tests/support/databases.ts'
import { faultyDatabase } from '../../../tests/support/faulty-database.ts'
import { sqlitePlace } from '../../../tests/support/places.ts'
import { finishedMatch } from '../../../tests/support/stored-results.ts'
import { dialectOf, openDatabase } from './database.ts'
import { migrate } from './migrations.ts'
import { matchRow, seatRows } from './result-rows.ts'
import { storesOf } from './stores.ts'
import type { StoredTables } from './tables.ts'

const MATCHES = [
  finishedMatch('early', { endedAtMs: 1_000 }),
  finishedMatch('late', { endedAtMs: 3_000 }),
  finishedMatch('middle', { endedAtMs: 2_000 }),
]
const QUERY = {
  ...{ accountId: 'ann', preset: null, viewerId: 'ann' },
  ...{ nowMs: 9_000, before: null, limit: 10 },
}

/** Stores matches as a server of the version before does, whose seats have no times. */
async function storeAsBefore(query: Kysely<StoredTables>, matches = MATCHES): Promise<void> {
  for (const match of matches) {
    await query.insertInto('results').values(matchRow(match)).execute()
    for (const { ended_at_ms: _, ...row } of seatRows(match))
      await query
        .insertInto('result_seats')
        .values(row as never)
        .execute()
  }
}

onEachDatabase('the history of an account', (fresh, kind) => {
  let place: TestPlace
  beforeEach(async () => {
    place = await fresh()
  })
  afterEach(() => place.remove())

  it('contains the matches of an older database, in order', async () => {
    const older = new Kysely<StoredTables>({ dialect: dialectOf(place.place) })
    await migrate(older, '0007-delayed-results')
    await storeAsBefore(older)
    await older.destroy()
    const db = await openDatabase(place.place)
    const { results } = storesOf(db, DATABASE_TIMEOUTS).ports
    expect((await results.matches(QUERY)).map(({ id }) => id)).toEqual(['late', 'middle', 'early'])
    await db.close()
  })

  if (kind === 'postgres')
    it('contains what a server of the version before stores after the migration', async () => {
      const db = await openDatabase(place.place)
      await storeAsBefore(db.query)
      const { results } = storesOf(db, DATABASE_TIMEOUTS).ports
      const found = await results.matches(QUERY)
      expect(found.map(({ id }) => id)).toEqual(['late', 'middle', 'early'])
      await db.close()
    })
})

describe('the history of an account, SQLite', () => {
  it('is read by an index, without sorting all of it', async () => {
    const place = await sqlitePlace()
    const statements: string[] = []
    const spying = faultyDatabase()
    const db = await openDatabase(place.place, spying.around)
    spying.plan((statement) => {
      if (/^select .*from "result_seats"/.test(statement)) statements.push(statement)
      return null
    })
    const { results } = storesOf(db, DATABASE_TIMEOUTS).ports
    await results.matches(QUERY)
    await results.matches({ ...QUERY, viewerId: null, before: { id: 'late', endedAtMs: 3_000 } })
    await results.curve({ ...QUERY, ladder: 'tabletop', beforeMs: 3_000 })
    await results.walkouts('ann', 0)
    expect(statements).toHaveLength(4)
    for (const statement of statements) {
      const { rows } = await sql<{ readonly detail: string }>`EXPLAIN QUERY PLAN ${sql.raw(
        statement,
      )}`.execute(db.query)
      const plan = rows.map(({ detail }) => detail).join('\n')
      expect(plan, statement).toContain('result_seats_by_time (account_id=?')
      expect(plan, statement).not.toContain('TEMP B-TREE')
    }
    await db.close()
    await place.remove()
  })
})
