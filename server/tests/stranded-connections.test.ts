import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/storage/sql/database.ts'
import { isUnavailable } from '../src/storage/sql/faults.ts'
import { postgresDialect } from '../src/storage/sql/postgres.ts'
import { type FaultyProxy, openFaultyProxy } from './support/faulty-proxy.ts'
import { hasPostgres, postgresPlace, type TestPlace } from './support/places.ts'

const WAITS = { answerMs: 300, queryMs: 300 }

describe.skipIf(!hasPostgres)(
  `connections to PostgreSQL${hasPostgres ? '' : ' (set DATABASE_URL to run)'}`,
  () => {
    let place: TestPlace
    let link: FaultyProxy
    let db: Kysely<{ held: { id: number } }>
    beforeEach(async () => {
      place = await postgresPlace()
      if (place.place.kind !== 'postgres') throw new Error('not PostgreSQL')
      const { url } = place.place
      link = await openFaultyProxy(Number(new URL(url).port || 5_432))
      db = new Kysely({
        dialect: postgresDialect(
          { kind: 'postgres', url: link.through(url), connections: 1 },
          WAITS,
        ),
      })
    })
    afterEach(async () => {
      await db.destroy()
      link.stop()
      await place.remove()
    })

    const ask = () => sql<{ readonly one: number }>`SELECT 1 AS one`.execute(db)

    it('that get no answers are replaced, and the query can be repeated', async () => {
      await ask()
      link.strand()
      const error = await ask().catch((fault: unknown) => fault)
      expect(isUnavailable(error)).toBe(true)
      expect((await ask()).rows).toEqual([{ one: 1 }])
    })

    it('that break in a transaction have changed nothing, and are replaced', async () => {
      await sql`CREATE TABLE held (id integer)`.execute(db)
      const writing = db.transaction().execute(async (write) => {
        await write.insertInto('held').values({ id: 1 }).execute()
        link.strand()
        await write.insertInto('held').values({ id: 2 }).execute()
      })
      const error = await writing.catch((fault: unknown) => fault)
      expect(isUnavailable(error)).toBe(true)
      expect(await db.selectFrom('held').selectAll().execute()).toEqual([])
    })

    it('of servers that hang in a transaction do not lock a row for long', async () => {
      await sql`CREATE TABLE held (id integer)`.execute(db)
      await db.insertInto('held').values({ id: 1 }).execute()
      const other = await openDatabase(place.place)
      const locked = db.transaction().execute(async (write) => {
        await sql`SELECT id FROM held FOR UPDATE`.execute(write)
        // The server is silent, so PostgreSQL rolls back and the other gets the row.
        await sql`SELECT id FROM held FOR UPDATE`.execute(other.query)
        await sql`SELECT 1`.execute(write)
      })
      expect(isUnavailable(await locked.catch((fault: unknown) => fault))).toBe(true)
      await other.close()
    })
  },
)
