import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachDatabase, type TestPlace } from '../../tests/support/databases.ts'
import { type Database, openDatabase } from './database.ts'
import { storedAttic } from './stored-attic.ts'

const WHOLE = ['result', 'record'] as const

/** What every match has, as far as it matters here. */
const MATCH = {
  ...{ owner: 'o', epoch: 1, header: '{}', is_held: 0 },
  ...{ game: 'g', rules_version: 1, catalogue: 'c' },
} as const

onEachDatabase('an attic', (fresh) => {
  let place: TestPlace
  let db: Database
  beforeEach(async () => {
    place = await fresh()
    db = await openDatabase(place.place)
  })
  afterEach(async () => {
    await db.close()
    await place.remove()
  })

  /** A match as far as its journal and its result go. */
  async function keep(
    id: string,
    ending: string | null,
    atMs: number,
    has: readonly ('result' | 'record')[] = [],
  ) {
    const { query } = db
    await query
      .insertInto('matches')
      .values({ ...MATCH, id, ending })
      .execute()
    const entry = { actor: 'A', given_by: 'seat', intent: '{}', seq: 1, hash: null }
    await query
      .insertInto('entries')
      .values([1, 2].map((step) => ({ match_id: id, step, at_ms: atMs, ...entry })))
      .execute()
    await query.insertInto('notes').values({ match_id: id, number: 1, note: '{}' }).execute()
    const result = { preset: 'tabletop', clock: 'own', is_public: 1, is_rated: 0, placing: '{}' }
    if (has.includes('record'))
      await query
        .insertInto('records')
        .values({ match_id: id, record: '', events: '', luck: '{}' })
        .execute()
    if (has.includes('result'))
      await query
        .insertInto('results')
        .values({ id, ...result, started_at_ms: 0, ended_at_ms: atMs })
        .execute()
  }

  const ids = async (table: 'matches' | 'entries' | 'notes') => {
    const column = table === 'matches' ? 'id' : 'match_id'
    const rows = await db.query
      .selectFrom(table as 'matches')
      .select(column as 'id')
      .distinct()
      .execute()
    return rows.map((row) => Reflect.get(row, column)).toSorted()
  }

  it('lets old journals go that nobody needs, and keeps all others', {
    timeout: 60_000,
  }, async () => {
    await keep('over', 'over', 99, WHOLE)
    await keep('abandoned', 'abandoned', 99)
    await keep('over-new', 'over', 100, WHOLE)
    await keep('abandoned-new', 'abandoned', 100)
    await keep('unsettled', 'over', 99, ['record'])
    await keep('unrecorded', 'over', 99, ['result'])
    await keep('halted', 'halted', 99)
    await keep('set-aside', 'set_aside', 99)
    await keep('playing', null, 99)
    const attic = storedAttic(db)
    expect(await attic.clear(100)).toBe(2)
    const kept = [
      'abandoned-new',
      'halted',
      'over-new',
      'playing',
      'set-aside',
      'unrecorded',
      'unsettled',
    ]
    for (const table of ['matches', 'entries', 'notes'] as const)
      expect(await ids(table)).toEqual(kept)
    expect(await db.query.selectFrom('results').select('id').execute()).toHaveLength(3)
    expect(await attic.clear(100)).toBe(0)
  })

  it('goes through more than it looks at together', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 450 }, (_, place) => ({
      ...MATCH,
      id: `m${place}`,
      ending: 'abandoned',
    }))
    await db.query.insertInto('matches').values(rows).execute()
    expect(await storedAttic(db).clear(1)).toBe(450)
    expect(await ids('matches')).toEqual([])
  })
})
