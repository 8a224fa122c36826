import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type CompiledQuery, Kysely } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachDatabase, type TestPlace } from '../../../tests/support/databases.ts'
import { finishedMatch, seatOf } from '../../../tests/support/stored-results.ts'
import { dialectOf, openDatabase } from './database.ts'
import { DeletionPages } from './deletion-pages.ts'
import { forgetResults } from './forget-results.ts'
import { matchRow, seatRows } from './result-rows.ts'
import type { StoredTables } from './tables.ts'

const MATCHES = 600
const PAGE = 100

onEachDatabase('an account with 600 matches', (fresh) => {
  let place: TestPlace
  let ran: CompiledQuery[]
  let query: Kysely<StoredTables>
  beforeEach(async () => {
    place = await fresh()
    await (await openDatabase(place.place)).close()
    ran = []
    query = new Kysely<StoredTables>({
      dialect: await dialectOf(place.place),
      log: ({ level, query: statement }) => {
        if (level === 'query') ran.push(statement)
      },
    })
    for (let first = 0; first < MATCHES; first += PAGE)
      await storeMatches(Array.from({ length: PAGE }, (_, at) => first + at))
    ran = []
  })
  afterEach(async () => {
    await query.destroy()
    await place.remove()
  })

  /** Half of them are private, and the account has both seats of every tenth. */
  async function storeMatches(numbers: readonly number[]): Promise<void> {
    const matches = numbers.map((number) => {
      const seats = [seatOf('A', 'ann'), seatOf('B', number % 10 === 0 ? 'ann' : 'bo')]
      const isPublic = number % 2 === 0
      return finishedMatch(`m${number}`, { seats, isPublic, endedAtMs: Math.floor(number / 3) })
    })
    await query.insertInto('results').values(matches.map(matchRow)).execute()
    await query.insertInto('result_seats').values(matches.flatMap(seatRows)).execute()
    const games = matches.map(({ id, endedAtMs }) => ({
      ...{ match_id: id, account_id: 'ann', ladder: 'tabletop', ended_at_ms: endedAtMs },
      ...{ opponent_id: 'bo', opponent: 'bo', score: 1, weight: 1, points: 1 },
    }))
    await query
      .insertInto('held_gains')
      .values(games.map((game) => ({ ...game, reasons: '[]' })) as never)
      .execute()
  }

  const namesOf = async (accountId: string) => {
    const seats = query.selectFrom('result_seats').where('account_id', '=', accountId)
    return (await seats.select('name').distinct().execute()).map(({ name }) => name)
  }

  it('is removed from them some at a time, by indexes, and again halfway', async () => {
    await query
      .updateTable('result_seats')
      .set({ name: '' })
      .where('account_id', '=', 'ann')
      .where('match_id', 'in', ['m3', 'm599'])
      .execute()
    ran = []
    await forgetResults({ query, pages: new DeletionPages() }, 'ann')
    const changing = ran.filter(({ sql }) => /^(update|delete from) "(result_seats|held)/.test(sql))
    expect(changing.length).toBeGreaterThanOrEqual((2 * MATCHES) / PAGE)
    for (const { parameters } of changing) expect(parameters.length).toBeLessThanOrEqual(PAGE + 2)
    if (place.place.kind === 'sqlite') expectIndexes(place.place.path, ran)
    expect(await namesOf('ann')).toEqual([''])
    expect(await namesOf('bo')).toEqual(['Name of bo'])
    expect(await query.selectFrom('held_gains').select('match_id').execute()).toEqual([])
  })

  it('takes turns with others that are removed at the same time', async () => {
    const pages = new DeletionPages()
    let isOver = false
    let most = 0
    const watch = () => {
      const statements = ran.splice(0).filter(({ sql }) => /^select .*"result_seats"/.test(sql))
      most = Math.max(most, statements.length)
      if (!isOver) setImmediate(watch)
    }
    watch()
    await Promise.all(Array.from({ length: 10 }, () => forgetResults({ query, pages }, 'ann')))
    isOver = true
    expect(most).toBeGreaterThan(0)
    // A page before and one after the turn in which this looks.
    expect(most).toBeLessThanOrEqual(2)
  })
})

/** Each page finds its own rows, and does not go through all those of the account. */
function expectIndexes(path: string, statements: readonly CompiledQuery[]): void {
  const database = new DatabaseSync(path)
  const plans = statements
    .filter(({ sql }) => sql.startsWith('select') || sql.includes(' in ('))
    .map(({ sql, parameters }) => {
      const explain = database.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      const rows = explain.all(...(parameters as readonly SQLInputValue[]))
      return rows.map((row) => row['detail']).join('\n')
    })
  database.close()
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) expect(plan).not.toMatch(/SCAN |TEMP B-TREE/)
  const changes = plans.filter((plan) => plan.includes('match_id=?'))
  expect(changes.length).toBeGreaterThanOrEqual((2 * MATCHES) / PAGE)
}
