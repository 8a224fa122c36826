import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachDatabase, type TestPlace } from '../../../tests/support/databases.ts'
import { faultyDatabase, isCommit } from '../../../tests/support/faulty-database.ts'
import { type Database, openDatabase } from './database.ts'
import { storedUsage } from './stored-usage.ts'

const COUNT = { bracket: 'all', entry: 'a', lists: 1, matches: 1, wins: 0, draws: 0 }

onEachDatabase('the usage of several matches', (fresh) => {
  let place: TestPlace
  let db: Database
  const faults = faultyDatabase()
  beforeEach(async () => {
    place = await fresh()
    db = await openDatabase(place.place, faults.around)
  })
  afterEach(async () => {
    faults.heal()
    await db.close()
    await place.remove()
  })

  it('is added in one transaction', async () => {
    const store = storedUsage(db)
    const match = { preset: 'tabletop', month: '2026-11', publicAtMs: 1, counts: [COUNT] }
    for (let number = 0; number < 8; number += 1)
      await store.note({ ...match, matchId: `m${number}` })
    let commits = 0
    faults.plan((sql) => {
      if (isCommit(sql)) commits += 1
      return null
    })
    expect(await store.addDue(10, 8)).toBe(8)
    expect(commits).toBe(1)
    expect(await store.addDue(10, 8)).toBe(0)
    expect(commits).toBe(1)
    const query = { preset: 'tabletop', month: '2026-11', bracket: 'all' }
    expect(await store.read(query)).toMatchObject([{ lists: 8 }])
  })
})
