import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachDatabase, type TestPlace } from '../../../tests/support/databases.ts'
import type { RetentionRules } from '../../match/journal-retention.ts'
import { type Database, openDatabase } from './database.ts'
import { storedJournalRetention } from './stored-journal-retention.ts'

const WHOLE = ['result', 'record'] as const

/** Only journals are removed, as on a server that keeps everything else. */
const JOURNALS: RetentionRules = {
  ...{ journalsBeforeMs: 100, shortBeforeMs: null, shortSteps: 3 },
  ...{ botsBeforeMs: null, recordsBeforeMs: null },
}
const ALL: RetentionRules = {
  ...JOURNALS,
  journalsBeforeMs: 50,
  shortBeforeMs: 90,
  botsBeforeMs: 70,
}
const always = () => true

/** Columns that do not matter here. */
const MATCH = {
  ...{ owner: 'o', epoch: 1, header: '{}', is_held: 0 },
  ...{ game: 'g', rules_version: 1, catalogue: 'c' },
} as const

onEachDatabase('journal retention', (fresh, kind) => {
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

  /** Stores a match with its journal and result. */
  async function keep(
    id: string,
    ending: string | null,
    atMs: number,
    has: readonly ('result' | 'record')[] = [],
    {
      steps = 3,
      accountId = 'ann',
      bot = null,
    }: { steps?: number; accountId?: string | null; bot?: string | null } = {},
  ) {
    const { query } = db
    await query
      .insertInto('matches')
      .values({ ...MATCH, id, ending })
      .execute()
    const entry = { actor: 'A', given_by: 'seat', intent: '{}', seq: 1, hash: null }
    await query
      .insertInto('entries')
      .values(
        Array.from({ length: steps }, (_, place) => ({
          ...{ match_id: id, step: place + 1, at_ms: atMs },
          ...entry,
        })),
      )
      .execute()
    await query.insertInto('notes').values({ match_id: id, number: 1, note: '{}' }).execute()
    const played = { game: 'ddm', preset: 'tabletop', clock: 'own' }
    const result = { ...played, is_public: 1, is_rated: 0, placing: '{}' }
    if (has.includes('record'))
      await query
        .insertInto('records')
        .values({ match_id: id, game: 'ddm', record: '', events: '', luck: '{}' })
        .execute()
    if (!has.includes('result')) return
    await query
      .insertInto('results')
      .values({
        ...{ id, ...result, started_at_ms: 0, ended_at_ms: atMs },
        ...{ unrated_because: null, weight: 1 },
      })
      .execute()
    const seat = { team: '', name: '', rating_before: null, rating_after: null, has_walked_out: 0 }
    await query
      .insertInto('result_seats')
      .values([
        { match_id: id, place: 0, seat: 'A', account_id: accountId, bot: null, ...seat },
        { match_id: id, place: 1, seat: 'B', account_id: null, bot, ...seat },
      ])
      .execute()
  }

  /** Stores an account. */
  const createAccount = (id: string) =>
    db.query
      .insertInto('accounts')
      .values({
        ...{ id, name: id, name_key: id, password_hash: null, epoch: 0, revision: 0 },
        ...{ created_at_ms: 0, seen_at_ms: 0 },
      })
      .execute()

  const ids = async (
    table: 'matches' | 'entries' | 'new_entries' | 'notes' | 'records' | 'results' | 'result_seats',
  ) => {
    const column = table === 'matches' || table === 'results' ? 'id' : 'match_id'
    const rows = await db.query
      .selectFrom(table as 'matches')
      .select(column as 'id')
      .distinct()
      .execute()
    return rows.map((row) => Reflect.get(row, column)).toSorted()
  }

  it('removes expired journals with a result and record, and keeps all others', {
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
    const journalRetention = storedJournalRetention(db)
    expect(await journalRetention.clear(JOURNALS, always)).toEqual({
      journals: 2,
      records: 0,
      results: 0,
    })
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
    expect(await journalRetention.clear(JOURNALS, always)).toEqual({
      journals: 0,
      records: 0,
      results: 0,
    })
  })

  it('keeps short matches, bot matches and matches without accounts for a shorter time', {
    timeout: 60_000,
  }, async () => {
    await createAccount('ann')
    await keep('a-whole', 'over', 60, WHOLE)
    await keep('b-short', 'over', 89, WHOLE, { steps: 2 })
    await keep('c-short-new', 'over', 90, WHOLE, { steps: 2 })
    await keep('d-bot', 'over', 69, WHOLE, { bot: 'greedy' })
    await keep('e-bot-new', 'over', 70, WHOLE, { bot: 'greedy' })
    await keep('f-nobody', 'over', 69, WHOLE, { accountId: null })
    await keep('g-gone', 'over', 69, WHOLE, { accountId: 'bob' })
    await keep('h-abandoned', 'abandoned', 89)
    await keep('i-unsettled', 'over', 1, ['result'], { steps: 2 })
    const journalRetention = storedJournalRetention(db)
    expect(await journalRetention.clear(ALL, always)).toEqual({
      journals: 5,
      records: 4,
      results: 2,
    })
    const journals = ['a-whole', 'c-short-new', 'e-bot-new', 'i-unsettled']
    for (const table of ['matches', 'entries', 'notes'] as const)
      expect(await ids(table)).toEqual(journals)
    expect(await ids('records')).toEqual(['a-whole', 'c-short-new', 'e-bot-new'])
    const results = ['a-whole', 'b-short', 'c-short-new', 'd-bot', 'e-bot-new', 'i-unsettled']
    expect(await ids('results')).toEqual(results)
    expect(await ids('result_seats')).toEqual(results)
  })

  it('removes what earlier passes left once its players are gone or its time is over', {
    timeout: 60_000,
  }, async () => {
    await createAccount('ann')
    await keep('of-ann', 'over', 10, WHOLE)
    await keep('of-bob', 'over', 10, WHOLE, { accountId: 'bob' })
    await keep('with-bot', 'over', 10, WHOLE, { bot: 'greedy' })
    const journalRetention = storedJournalRetention(db)
    expect(await journalRetention.clear(JOURNALS, always)).toEqual({
      journals: 3,
      records: 0,
      results: 0,
    })
    expect(await journalRetention.clear(ALL, always)).toEqual({
      journals: 0,
      records: 2,
      results: 1,
    })
    expect([await ids('records'), await ids('results')]).toEqual([
      ['of-ann'],
      ['of-ann', 'with-bot'],
    ])
    const short = { ...ALL, recordsBeforeMs: 20 }
    expect(await journalRetention.clear(short, always)).toEqual({
      journals: 0,
      records: 1,
      results: 0,
    })
    expect(await ids('results')).toEqual(['of-ann', 'with-bot'])
  })

  it('counts an abandoned match without steps from when it began', async () => {
    for (const [id, startedAtMs] of [
      ['new', 100],
      ['old', 99],
    ] as const) {
      const header = JSON.stringify({ seats: [], startedAtMs })
      await db.query
        .insertInto('matches')
        .values({ ...MATCH, id, header, ending: 'abandoned' })
        .execute()
    }
    expect(await storedJournalRetention(db).clear(JOURNALS, always)).toMatchObject({ journals: 1 })
    expect(await ids('matches')).toEqual(['new'])
  })

  // Only SQLite writes entries to a table of their own first.
  if (kind === 'sqlite')
    it('removes new entries with their match, and no others', async () => {
      const addNew = (id: string, step: number, atMs: number) =>
        db.query
          .insertInto('new_entries')
          .values({
            ...{ match_id: id, step, at_ms: atMs },
            ...{ actor: 'A', given_by: 'seat', intent: '{}', seq: 1, hash: null },
          })
          .execute()
      await keep('a-late', 'abandoned', 99)
      await addNew('a-late', 4, 100)
      for (const id of ['b', 'c', 'd', 'e', 'f']) await keep(id, 'abandoned', 1)
      await keep('g-playing', null, 1)
      // As if written while the first batch is removed, after the others were moved.
      const late: Promise<unknown>[] = []
      const addLate = () => {
        if (late.length === 0) late.push(addNew('f', 4, 1), addNew('g-playing', 4, 1))
        return true
      }
      expect(await storedJournalRetention(db).clear(JOURNALS, addLate)).toMatchObject({
        journals: 5,
      })
      await Promise.all(late)
      for (const table of ['matches', 'entries'] as const)
        expect(await ids(table)).toEqual(['a-late', 'g-playing'])
      expect(await ids('new_entries')).toEqual(['g-playing'])
    })

  it('stops when asked to, and continues on the next run', async () => {
    for (let place = 0; place < 9; place += 1) await keep(`m${place}`, 'abandoned', 1)
    const journalRetention = storedJournalRetention(db)
    expect(await journalRetention.clear(JOURNALS, () => false)).toEqual({
      journals: 4,
      records: 0,
      results: 0,
    })
    expect(await journalRetention.clear(JOURNALS, always)).toEqual({
      journals: 5,
      records: 0,
      results: 0,
    })
  })

  it('handles more matches than one batch', async () => {
    const rows = Array.from({ length: 450 }, (_, place) => ({
      ...MATCH,
      id: `m${place}`,
      ending: 'abandoned',
    }))
    await db.query.insertInto('matches').values(rows).execute()
    expect(await storedJournalRetention(db).clear(JOURNALS, always)).toMatchObject({
      journals: 450,
    })
    expect(await ids('matches')).toEqual([])
  })
})
