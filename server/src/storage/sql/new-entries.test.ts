import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DATABASE_TIMEOUTS } from '../../../tests/support/database-timeouts.ts'
import type { JournalEntry, MatchHeader } from '../../match/journal.ts'
import { type Database, openDatabase } from './database.ts'
import { MOST_NEW, moveInSlices } from './new-entries.ts'
import { StoredJournal } from './stored-journal.ts'

let db: Database
let journal: StoredJournal
beforeEach(async () => {
  db = await openDatabase({ kind: 'sqlite', path: ':memory:', durability: 'process' })
  journal = new StoredJournal(db, 'me', DATABASE_TIMEOUTS)
  await Promise.all([journal.open(headerOf('one')), journal.open(headerOf('two'))])
})
afterEach(() => db.close())

const headerOf = (id: string): MatchHeader => ({
  ...{ id, game: 'nim', rulesVersion: 1, catalogue: '', setup: null, seats: [], table: null },
  dice: { secret: '', commitment: '', seats: [] },
  startedAtMs: 0,
})

const entryOf = (step: number): JournalEntry => ({
  ...{ step, actor: 'A', intent: { take: step }, by: 'seat', seq: step, atMs: step },
})

const rowsIn = async (table: 'entries' | 'new_entries'): Promise<number> => {
  const rows = await db.query.selectFrom(table).select('step').execute()
  return rows.length
}

const stepsOf = async (id: string) =>
  (await journal.read(id))?.entries.map(({ step, intent }) => [step, intent])

it('entries go to a table without an index first, and are read from there', async () => {
  await Promise.all(
    [1, 2].flatMap((step) => ['one', 'two'].map((id) => journal.append(id, entryOf(step)))),
  )
  expect([await rowsIn('entries'), await rowsIn('new_entries')]).toEqual([0, 4])
  expect(await stepsOf('one')).toEqual([
    [1, { take: 1 }],
    [2, { take: 2 }],
  ])
})

it('move to the other entries when there are many, and all are read in order', async () => {
  const steps = Array.from({ length: MOST_NEW + 20 }, (_, place) => place + 1)
  for (const step of steps) await journal.append('one', entryOf(step))
  await vi.waitFor(async () => expect(await rowsIn('new_entries')).toBeLessThan(MOST_NEW), {
    timeout: 30_000,
  })
  expect(await rowsIn('entries')).toBeGreaterThanOrEqual(MOST_NEW - 2)
  expect(await stepsOf('one')).toEqual(steps.map((step) => [step, { take: step }]))
})

it('are written and read while others move', async () => {
  const steps = Array.from({ length: 200 }, (_, place) => place + 1)
  await Promise.all(steps.map((step) => journal.append('one', entryOf(step))))
  const moving = moveInSlices(db.query)
  const appending = Promise.all(steps.map((step) => journal.append('two', entryOf(step))))
  let seen = 0
  for (let isMoving = true; isMoving; seen += 1) {
    isMoving = await Promise.race([
      moving.then(() => false),
      new Promise<true>((go) => setImmediate(go, true)),
    ])
    expect(await stepsOf('one')).toHaveLength(steps.length)
  }
  await appending
  expect(seen).toBeGreaterThan(1)
  expect(await stepsOf('one')).toEqual(steps.map((step) => [step, { take: step }]))
  expect(await stepsOf('two')).toEqual(steps.map((step) => [step, { take: step }]))
})

it('move when the journal is closed, so that a stopped server leaves none behind', async () => {
  await journal.append('one', entryOf(1))
  await journal.idle()
  expect([await rowsIn('entries'), await rowsIn('new_entries')]).toEqual([1, 0])
})

it('move before a match is adopted, whose pause counts from its last step', async () => {
  await journal.append('one', entryOf(1))
  const adopter = new StoredJournal(db, 'adopter', DATABASE_TIMEOUTS)
  expect(await adopter.takeOver(5_000, ['nim'])).toContainEqual({ id: 'one', rows: 2 })
  expect(await adopter.read('one')).toMatchObject({
    entries: [{ step: 1 }],
    notes: [{ type: 'pause', afterStep: 1 }],
  })
  await expect(journal.append('one', entryOf(2))).rejects.toThrow('belongs to another process')
  await adopter.append('one', entryOf(2))
  expect(await stepsOf('one')).toHaveLength(2)
})

it('stay readable, and a warning is logged, when moving them fails', async () => {
  const warn = vi.fn()
  const logged = new StoredJournal(db, 'me', { ...DATABASE_TIMEOUTS, log: { warn } })
  await logged.open(headerOf('three'))
  await logged.append('three', entryOf(1))
  await sql`CREATE TRIGGER full BEFORE INSERT ON entries
    BEGIN SELECT raise(ABORT, 'no room'); END`.execute(db.query)
  await logged.idle()
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ message: expect.stringContaining('no room') }) },
    'journal entries not moved',
  )
  expect(await stepsOf('three')).toEqual([[1, { take: 1 }]])
  await sql`DROP TRIGGER full`.execute(db.query)
  await logged.idle()
  expect([await rowsIn('entries'), await rowsIn('new_entries')]).toEqual([1, 0])
})
