import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onEachDatabase, type TestPlace } from '../../../tests/support/databases.ts'
import {
  expectedIds,
  listsOf,
  prepareResults,
  wholePage,
} from '../../../tests/support/prepared-results.ts'
import {
  type MeasuredDatabase,
  measuredDatabase,
  type StatementWork,
} from '../../../tests/support/statement-work.ts'
import { openDatabase } from './database.ts'
import { StoredResults } from './stored-results.ts'

const RESULTS = 50_000
const LISTS = listsOf(RESULTS)
/** A search for what two players with long histories shared reads 800 rows at a time; SQLite looks at the next. */
const MOST_AT_A_TIME = 801

const MOST_STEPS = 10
/** A part of a history that a search reads: newest first, from 100 seats on. */
const isOfSearch = (sql: string) =>
  sql.startsWith('select "match_id" as "id"') &&
  sql.includes(' desc') &&
  !sql.includes('not exists')

const SCAN = /SCAN |Seq Scan/
/** A sort in SQLite; PostgreSQL may sort what it expects to be a few rows. */
const SORT = /TEMP B-TREE/

onEachDatabase('lists of 50,000 matches', (fresh, kind) => {
  let place: TestPlace
  let db: MeasuredDatabase
  let results: StoredResults
  beforeAll(async () => {
    place = await fresh()
    await (await openDatabase(place.place)).close()
    db = await measuredDatabase(place)
    results = new StoredResults({ kind, query: db.query, close: db.close })
    await prepareResults(db.query, RESULTS)
  }, 120_000)
  afterAll(async () => {
    await db.close()
    await place.remove()
  })

  const expectIndexes = (work: readonly StatementWork[]) => {
    expect(work).not.toEqual([])
    for (const { plan, sql } of work) {
      expect(plan, sql).not.toMatch(SCAN)
      // Without a limit, rows of known matches are sorted.
      if (sql.includes(' limit ')) expect(plan, sql).not.toMatch(SORT)
    }
  }
  const rowsOf = (work: readonly StatementWork[]) => work.reduce((sum, { rows }) => sum + rows, 0)

  it.each(LISTS)('%s: the work does not grow with the history', async (name, query) => {
    const work = await db.workOf(() => results.matches(query))
    expectIndexes(work)
    if (!name.includes('as many')) expect(rowsOf(work)).toBeLessThan(600)
    for (const { rows } of work) expect(rows).toBeLessThanOrEqual(MOST_AT_A_TIME)
  })

  it.each(LISTS)('%s: contains what the history says', async (_, query) => {
    const { matches } = await wholePage(results, query)
    expect(matches.map(({ id }) => id)).toEqual(expectedIds(RESULTS, query))
  })

  describe('searches for what two players with long histories shared', () => {
    const search = {
      ...{ accountId: 'ann', viewerId: 'cy', preset: null, before: null },
      limit: 21,
    }
    const searchOf = (lane: string) => ({ ...search, nowMs: RESULTS * 1_000, lane })

    it('a page takes ten steps at most, and the next page goes on from there', async () => {
      const work = await db.workOf(() => results.matches(searchOf('x')))
      const steps = work.filter(({ sql }) => isOfSearch(sql))
      expect(steps.length).toBe(2 * MOST_STEPS)
      expect((await wholePage(results, searchOf('x'))).parts).toBe(2)
    })

    it('sixty of one address do one step in a turn of the event loop', async () => {
      const counts: number[] = []
      let isOver = false
      const look = () => {
        counts.push(db.countOf(isOfSearch))
        if (!isOver) setImmediate(look)
      }
      const begin = db.countOf(isOfSearch)
      look()
      await Promise.all(Array.from({ length: 60 }, () => results.matches(searchOf('x'))))
      isOver = true
      const most = Math.max(...counts.map((count, at) => count - (counts[at - 1] ?? begin)))
      expect(db.countOf(isOfSearch) - begin).toBe(60 * 2 * MOST_STEPS)
      expect(most).toBeLessThanOrEqual(2)
    })

    it('of a stranger wait for one step of another address at a time', async () => {
      let finished = 0
      const flood = Array.from({ length: 60 }, () =>
        results.matches(searchOf('x')).then(() => {
          finished += 1
        }),
      )
      await results.matches(searchOf('stranger'))
      expect(finished).toBeLessThanOrEqual(1)
      await Promise.all(flood)
    })
  })

  describe('of one account', () => {
    const curve = { accountId: 'ann', nowMs: RESULTS * 1_000, limit: 20 }
    it.each([
      [
        'the curve of a rare preset',
        () => results.curve({ ...curve, ladder: 'gba', beforeMs: null }),
      ],
      [
        'the curve from the middle on',
        () => results.curve({ ...curve, ladder: 'tabletop', beforeMs: 9_000_000 }),
      ],
      ['walkouts of the last hour', () => results.walkouts('ann', (RESULTS - 200) * 1_000)],
    ])('%s: the work does not grow with the history', async (_, read) => {
      const work = await db.workOf(read)
      expectIndexes(work)
      expect(rowsOf(work)).toBeLessThan(600)
    })
  })
})
