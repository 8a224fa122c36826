import { Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachDatabase, type TestPlace } from '../../../tests/support/databases.ts'
import { type Database, dialectOf, openDatabase } from './database.ts'
import { migrate } from './migrations.ts'
import { storedLists } from './stored-lists.ts'
import { StoredResults } from './stored-results.ts'
import type { StoredTables } from './tables.ts'

/** The writes of the version before, whose statements name no game and no team. */
async function writeAsBefore({ query }: Pick<Database, 'query'>, id: string): Promise<void> {
  await sql`INSERT INTO results (id, preset, clock, is_public, is_rated, "placing", started_at_ms,
      ended_at_ms, weight)
    VALUES (${id}, 'gba', 'none', 1, 1, '{"places":[["A"],["B"]],"rule":"R17.1"}', 1, 5, 1)`.execute(
    query,
  )
  await sql`INSERT INTO result_seats (match_id, place, seat, account_id, name, has_walked_out,
      ended_at_ms, held)
    VALUES (${id}, 0, 'A', 'ann', 'Ann', 0, 5, 'held')`.execute(query)
  await sql`INSERT INTO records (match_id, record, events, luck) VALUES (${id}, '', '', '{}')`.execute(
    query,
  )
  await sql`INSERT INTO recent_games (match_id, account_id, ladder, ended_at_ms, opponent_id,
      is_opponent_guest, shares_network, is_short, gain)
    VALUES (${id}, 'ann', 'gba', 5, 'bo', 0, 0, 0, 12.5)`.execute(query)
  await sql`INSERT INTO held_gains (match_id, account_id, ladder, ended_at_ms, opponent_id, opponent,
      score, weight, points, reasons)
    VALUES (${id}, 'ann', 'gba', 5, 'bo', '{"rating":1500}', 1, 1, 12.5, '[]')`.execute(query)
}

async function makeOld({ place }: TestPlace): Promise<void> {
  const query = new Kysely<StoredTables>({ dialect: await dialectOf(place) })
  await migrate(query, '0008-seat-times')
  await sql`INSERT INTO lists (account_id, name, preset, list, is_default)
    VALUES ('ann', 'mine', 'tabletop', '{"dice":["a"]}', 1)`.execute(query)
  await writeAsBefore({ query }, 'm1')
  await query.destroy()
}

const MINE = { name: 'mine', preset: 'tabletop', list: { dice: ['a'] }, isDefault: true }

onEachDatabase('the migration to several games', (fresh, kind) => {
  it('keeps everything as of the game that was alone', async () => {
    const place = await fresh()
    await makeOld(place)
    const db = await openDatabase(place.place)
    const [lists, results] = [storedLists(db), new StoredResults(db)]
    expect(await lists.all('ann')).toEqual([{ game: 'ddm', ...MINE }])
    expect(await results.match('m1')).toMatchObject({
      ...{ game: 'ddm', preset: 'gba', endedAtMs: 5 },
      seats: [{ seat: 'A', team: '', accountId: 'ann', held: 'held' }],
    })
    expect(await results.recent('ann', 'gba', 0)).toMatchObject([{ matchId: 'm1', gain: 12.5 }])
    expect(await results.heldGainsOf('m1')).toMatchObject([{ accountId: 'ann', points: 12.5 }])
    const records = db.query.selectFrom('records').select(['match_id', 'game'])
    expect(await records.execute()).toEqual([{ match_id: 'm1', game: 'ddm' }])
    await db.close()
    await place.remove()
  })

  it('keeps lists of one name apart by game', async () => {
    const place = await fresh()
    await makeOld(place)
    const db = await openDatabase(place.place)
    const lists = storedLists(db)
    const lineUp = { game: 'other', name: 'mine', preset: 'any', list: { monsters: [1] } }
    await lists.put('ann', lineUp, 50)
    expect(await lists.all('ann')).toEqual([
      { game: 'ddm', ...MINE },
      { ...lineUp, isDefault: false },
    ])
    await db.close()
    await place.remove()
  })

  it('has the same indexes as before', async () => {
    const place = await fresh()
    const query = new Kysely<StoredTables>({ dialect: await dialectOf(place.place) })
    const indexes = async () => {
      const { rows } = await (kind === 'postgres'
        ? sql<{ readonly name: string }>`SELECT indexname AS name FROM pg_indexes
            WHERE schemaname = current_schema() ORDER BY indexname`
        : sql<{ readonly name: string }>`SELECT name FROM sqlite_master
            WHERE type = 'index' ORDER BY name`
      ).execute(query)
      return rows.map(({ name }) => name)
    }
    await migrate(query, '0008-seat-times')
    const before = await indexes()
    await migrate(query, '0009-games')
    expect(await indexes()).toEqual(before)
    await query.destroy()
    await place.remove()
  })

  if (kind === 'postgres')
    it('lets servers of the version before settle matches until they are replaced', async () => {
      const place = await fresh()
      const db = await openDatabase(place.place)
      await writeAsBefore(db, 'm2')
      expect(await new StoredResults(db).match('m2')).toMatchObject({ game: 'ddm' })
      await db.close()
      await place.remove()
    })
})
