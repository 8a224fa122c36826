import { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DATABASE_TIMEOUTS } from '../../../tests/support/database-timeouts.ts'
import { onEachDatabase, type TestPlace } from '../../../tests/support/databases.ts'
import { finishedMatch, seatOf } from '../../../tests/support/stored-results.ts'
import type { MatchQuery, ResultStore } from '../../results/ports.ts'
import { dialectOf, openDatabase } from './database.ts'
import { migrate } from './migrations.ts'
import { matchRow, seatRows } from './result-rows.ts'
import { storesOf } from './stores.ts'
import type { StoredTables } from './tables.ts'

const rating = { before: 1_500, after: 1_510 }
const MATCHES = [
  finishedMatch('early', { endedAtMs: 1_000, isPublic: false }),
  finishedMatch('late', { endedAtMs: 3_000, seats: [seatOf('A', 'ann', { rating })] }),
  finishedMatch('middle', { endedAtMs: 2_000 }),
]
const QUERY = {
  ...{ accountId: 'ann', preset: null, viewerId: 'ann' },
  ...{ nowMs: 9_000, before: null, limit: 10, lane: 'x' },
}

const CURVE = { accountId: 'ann', ladder: 'tabletop', nowMs: 9_000, beforeMs: null, limit: 10 }

/** Columns that servers did not write before, by the last migration that they know. */
const MISSING = {
  '0007-delayed-results': {
    results: ['game'],
    seats: ['team', 'ended_at_ms', 'preset', 'is_public'],
  },
  '0009-games': { results: [], seats: ['preset', 'is_public'] },
} as const
type OldVersion = keyof typeof MISSING
const OLD_VERSIONS = Object.keys(MISSING) as readonly OldVersion[]

/** Stores matches as an older server does. */
async function storeAsBefore(query: Kysely<StoredTables>, version: OldVersion): Promise<void> {
  const missing = MISSING[version]
  for (const match of MATCHES) {
    await query
      .insertInto('results')
      .values(without(matchRow(match), missing.results))
      .execute()
    for (const seat of seatRows(match))
      await query.insertInto('result_seats').values(without(seat, missing.seats)).execute()
  }
}

const without = <T extends object>(row: T, columns: readonly string[]): T =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))) as T

async function expectHistory(results: ResultStore): Promise<void> {
  const idsOf = async (query: MatchQuery) =>
    (await results.matches(query)).matches.map(({ id }) => id)
  expect(await idsOf(QUERY)).toEqual(['late', 'middle', 'early'])
  expect(await idsOf({ ...QUERY, preset: 'tabletop' })).toEqual(['late', 'middle', 'early'])
  expect(await idsOf({ ...QUERY, viewerId: null })).toEqual(['late', 'middle'])
  expect(await idsOf({ ...QUERY, preset: 'gba' })).toEqual([])
  expect((await results.curve(CURVE)).map(({ matchId }) => matchId)).toEqual(['late'])
}

onEachDatabase('the history of an account', (fresh, kind) => {
  let place: TestPlace
  beforeEach(async () => {
    place = await fresh()
  })
  afterEach(() => place.remove())

  it.each(OLD_VERSIONS)('contains the matches of a database at %s, in order', async (version) => {
    const older = new Kysely<StoredTables>({ dialect: await dialectOf(place.place) })
    await migrate(older, version)
    await storeAsBefore(older, version)
    await older.destroy()
    const db = await openDatabase(place.place)
    await expectHistory(storesOf(db, DATABASE_TIMEOUTS).ports.results)
    await db.close()
  })

  if (kind === 'postgres')
    it.each(OLD_VERSIONS)(
      'contains what a server of %s stores after the migration',
      async (version) => {
        const db = await openDatabase(place.place)
        await storeAsBefore(db.query, version)
        await expectHistory(storesOf(db, DATABASE_TIMEOUTS).ports.results)
        await db.close()
      },
    )
})
