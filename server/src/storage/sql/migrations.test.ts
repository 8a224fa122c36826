import { readFileSync } from 'node:fs'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASE_TIMEOUTS } from '../../../tests/support/database-timeouts.ts'
import { onEachDatabase, type TestPlace } from '../../../tests/support/databases.ts'
import { faultyDatabase } from '../../../tests/support/faulty-database.ts'
import { type Database, dialectOf, openDatabase } from './database.ts'
import { ALL_MIGRATIONS, migrate, migrationsOf } from './migrations.ts'
import { storesOf } from './stores.ts'
import type { StoredTables } from './tables.ts'

const HEADER = {
  id: 'm1',
  game: 'ddm',
  rulesVersion: 1,
  catalogue: '',
  setup: null,
  seats: [],
  table: null,
  dice: { secret: '00', commitment: '11', seats: [] },
  startedAtMs: 1,
}
const ENTRY = { step: 1, actor: 'A', intent: { n: 1 }, by: 'seat', seq: 1, atMs: 2 } as const

/** A database of the first version, with a match in it. */
async function makeOld({ place }: TestPlace): Promise<void> {
  const query = new Kysely<StoredTables>({ dialect: await dialectOf(place) })
  await migrate(query, '0001-journal')
  const header = JSON.stringify(HEADER)
  const matches = [
    { id: 'm1', ending: null, header },
    { id: 'm2', ending: 'over', header },
    { id: 'm3', ending: null, header: '{' },
  ]
  for (const { id, ending, header } of matches)
    await sql`INSERT INTO matches (id, owner, epoch, header, ending)
      VALUES (${id}, 'gone', 1, ${header}, ${ending})`.execute(query)
  const { step, actor, by, intent, seq, atMs } = ENTRY
  await sql`INSERT INTO entries (match_id, step, actor, given_by, intent, seq, at_ms)
    VALUES ('m1', ${step}, ${actor}, ${by}, ${JSON.stringify(intent)}, ${seq}, ${atMs})`.execute(
    query,
  )
  await query.destroy()
}

onEachDatabase('migrations', (fresh, kind) => {
  let place: TestPlace
  beforeEach(async () => {
    place = await fresh()
  })
  afterEach(() => place.remove())
  const namesOf = async ({ query }: Database) => {
    const { rows } = await sql<{ readonly name: string }>`
      SELECT name FROM kysely_migration ORDER BY name`.execute(query)
    return rows.map(({ name }) => name)
  }

  it('bring an older database up to date without losing anything', async () => {
    await makeOld(place)
    const db = await openDatabase(place.place)
    expect((await namesOf(db)).length).toBeGreaterThan(1)
    const { journal, accounts } = storesOf(db, DATABASE_TIMEOUTS).ports
    expect(await journal.read('m1')).toEqual({
      header: HEADER,
      entries: [ENTRY],
      notes: [],
      ending: null,
    })
    expect(await accounts.byId('nobody')).toBeNull()
    // Unfinished matches are found by their rules; a damaged one has none, so no server adopts it.
    const { game, rulesVersion } = HEADER
    const rows = await db.query
      .selectFrom('matches')
      .select(['id', 'game', 'rules_version', 'is_held'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: 'm1', game, rules_version: rulesVersion, is_held: 1 },
      { id: 'm2', game: '', rules_version: 0, is_held: 0 },
      { id: 'm3', game: '', rules_version: 0, is_held: 1 },
    ])
    await db.close()
  })

  it('change nothing when one fails, at whatever statement, and complete on the next start', {
    timeout: 60_000,
  }, async () => {
    await makeOld(place)
    // Each attempt takes long on PostgreSQL, so only every fourth statement fails there.
    for (let failing = 1; ; failing += kind === 'postgres' ? 4 : 1) {
      const faults = faultyDatabase()
      let changes = 0
      faults.plan((statement) => {
        if (!/^(create|insert|commit)/.test(statement)) return null
        changes += 1
        return changes === failing ? 'before' : null
      })
      const opening = openDatabase(place.place, faults.around)
      if (changes < failing && (await opening.then(() => faults.count === 0).catch(() => false))) {
        expect(failing).toBeGreaterThan(15)
        const db = await opening
        expect((await storesOf(db, DATABASE_TIMEOUTS).ports.journal.read('m1'))?.entries).toEqual([
          ENTRY,
        ])
        await db.close()
        return
      }
      await expect(opening).rejects.toThrow('the database failed before')
    }
  })

  it('reject the database of a newer server and change nothing', async () => {
    const db = await openDatabase(place.place)
    await sql`INSERT INTO kysely_migration (name, timestamp)
      VALUES ('9999-later', '2099-01-01T00:00:00.000Z')`.execute(db.query)
    await db.close()
    const bytes = () => (place.place.kind === 'sqlite' ? readFileSync(place.place.path) : null)
    const before = bytes()
    await expect(openDatabase(place.place)).rejects.toThrow(
      'it was made by a newer server (9999-later): start that version or a later one.',
    )
    expect(bytes()).toEqual(before)
  })

  if (kind === 'postgres')
    describe('of several servers', () => {
      // With SQLite the second would block the first, since both are this process.
      it('run once when two servers start at the same time', async () => {
        const [one, other] = await Promise.all([
          openDatabase(place.place),
          openDatabase(place.place),
        ])
        const names = await namesOf(one)
        expect(new Set(names).size).toBe(names.length)
        await Promise.all([one.close(), other.close()])
      })

      it('wait for what uses a table, for a second at a time, and say so when it takes long', async () => {
        const query = new Kysely<StoredTables>({ dialect: await dialectOf(place.place) })
        await migrate(query, '0016-deletions')
        const reader = new Kysely<StoredTables>({ dialect: await dialectOf(place.place) })
        await reader.transaction().execute(async (read) => {
          await read.selectFrom('processes').select('owner').execute()
          await expect(migrate(query, undefined, 1)).rejects.toThrow('such as a backup')
        })
        await migrate(query)
        expect(await migrationsOf(query)).toEqual(ALL_MIGRATIONS)
        await Promise.all([query.destroy(), reader.destroy()])
      })

      it('create tables in the schema of their own server', async () => {
        const other = await fresh()
        const [one, two] = [await openDatabase(place.place), await openDatabase(other.place)]
        await storesOf(one, DATABASE_TIMEOUTS).ports.secrets.keep('x', () => 'one')
        expect(await storesOf(two, DATABASE_TIMEOUTS).ports.secrets.keep('x', () => 'two')).toBe(
          'two',
        )
        await Promise.all([one.close(), two.close()])
        await other.remove()
      })
    })
})

describe('migrations', () => {
  it('run in the order of their names, and only the two released as 0003 share a number', () => {
    const names = ALL_MIGRATIONS
    expect(names).toEqual([...names].sort())
    const numbers = names.map((name) => name.slice(0, 4))
    const shared = numbers.filter((number, place) => numbers.indexOf(number) !== place)
    expect(shared).toEqual(['0003'])
  })
})
