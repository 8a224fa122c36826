import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachDatabase, type TestPlace } from '../../../tests/support/databases.ts'
import { type MeasuredDatabase, measuredDatabase } from '../../../tests/support/statement-work.ts'
import { openDatabase } from './database.ts'
import { storedReports } from './stored-moderation.ts'

const REPORTS = 2_000
const PAGE = 20

onEachDatabase('2,000 reports about one account', (fresh, kind) => {
  let place: TestPlace
  let db: MeasuredDatabase
  beforeAll(async () => {
    place = await fresh()
    await (await openDatabase(place.place)).close()
    db = await measuredDatabase(place)
    const rows = Array.from({ length: REPORTS }, (_, at) => ({
      ...{ number: at + 1, report: '{}', reporter_id: 'bo', reported_id: 'ann' },
    }))
    for (let at = 0; at < REPORTS; at += 200)
      await db.query
        .insertInto('reports')
        .values(rows.slice(at, at + 200))
        .execute()
  })
  afterAll(async () => {
    await db.close()
    await place.remove()
  })

  it('are read by an index, and no more than a page of them', async () => {
    const reports = storedReports({ kind, query: db.query, close: db.close })
    const page = { count: PAGE, before: REPORTS / 2 }
    const work = await db.workOf(async () => {
      expect(await reports.about('ann', page)).toHaveLength(PAGE)
      expect(await reports.by('bo', page)).toHaveLength(PAGE)
    })
    expect(work).toHaveLength(2)
    for (const { plan, rows } of work) {
      expect(plan).not.toMatch(/SCAN |Seq Scan|TEMP B-TREE/)
      expect(rows).toBeLessThanOrEqual(PAGE + 1)
    }
  })
})
