import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachDatabase, type TestPlace } from '../../../tests/support/databases.ts'
import type { JournalNote } from '../../match/journal.ts'
import { type Database, openDatabase } from './database.ts'
import { readRecords } from './journal-rows.ts'

/** Entries and notes by match; the ids are not in the order of their rows. */
const MATCHES = { m2: [1_300, 0], m1: [3, 700], m4: [512, 2], m3: [0, 1], m5: [1_100, 1_100] }
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** Rows for one statement each. */
const partsOf = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / 400) }, (_, at) =>
    rows.slice(at * 400, (at + 1) * 400),
  )

const noteOf = (number: number): JournalNote => ({
  ...{ type: 'orders', afterStep: 0, seat: 'A', seq: number, orders: {} },
})

onEachDatabase('journals', (fresh, kind) => {
  let place: TestPlace
  let db: Database
  /** Rows that each statement returned. */
  const returned: number[] = []
  beforeEach(async () => {
    place = await fresh()
    const opened = await openDatabase(place.place)
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        returned.push(result.rows.length)
        return result
      },
    }
    db = { ...opened, query: opened.query.withPlugin(counting) }
  })
  afterEach(async () => {
    await db.close()
    await place.remove()
  })

  const write = async (id: string, entries: number, notes: number) => {
    const header = JSON.stringify({ id, seats: [], startedAtMs: 0 })
    const of = { owner: 'me', epoch: 1, ending: null, game: 'nim', rules_version: 1 }
    const row = { id, header, ...of, catalogue: '', is_held: 1 } as const
    await db.query.insertInto('matches').values(row).execute()
    const entryRows = numbers(entries).map((step) => ({
      ...{ match_id: id, step, actor: 'A', given_by: 'seat', intent: `{"n":${step}}` },
      ...{ seq: null, at_ms: step, hash: null },
    }))
    // The newest ones of SQLite are in a table of their own, and some in both while they move.
    const isNew = ({ step }: { readonly step: number }) => kind === 'sqlite' && step > entries - 100
    const old = entryRows.filter((row) => !isNew(row) || row.step % 2 === 0)
    for (const rows of partsOf(old)) await db.query.insertInto('entries').values(rows).execute()
    for (const rows of partsOf(entryRows.filter(isNew)))
      await db.query.insertInto('new_entries').values(rows).execute()
    const noteRows = numbers(notes).map((number) => ({
      match_id: id,
      number,
      note: JSON.stringify(noteOf(number)),
    }))
    for (const rows of partsOf(noteRows)) await db.query.insertInto('notes').values(rows).execute()
  }

  it('are read in pages, however long they are, with other work in between', async () => {
    for (const [id, [entries = 0, notes = 0]] of Object.entries(MATCHES))
      await write(id, entries, notes)
    returned.length = 0
    let turns = 0
    let isRead = false
    const count = () => {
      turns += 1
      if (!isRead) setImmediate(count)
    }
    setImmediate(count)
    const records = await readRecords(db, [...Object.keys(MATCHES), 'unknown'])
    isRead = true
    for (const [id, [entries = 0, notes = 0]] of Object.entries(MATCHES)) {
      const record = records.get(id)
      expect(record?.entries.map(({ step, intent }) => [step, intent])).toEqual(
        numbers(entries).map((step) => [step, { n: step }]),
      )
      expect(record?.notes).toEqual(numbers(notes).map(noteOf))
    }
    expect([...records.keys()].toSorted()).toEqual(Object.keys(MATCHES).toSorted())
    expect(Math.max(...returned)).toBe(512)
    expect(turns).toBeGreaterThanOrEqual(Math.floor(2_915 / 512) + Math.floor(1_803 / 512))
  })

  it('of one page are read by one query each for matches, entries and notes', async () => {
    await write('m1', 20, 2)
    await write('m2', 20, 2)
    returned.length = 0
    await readRecords(db, ['m1', 'm2'])
    expect(returned).toEqual([2, 40, 4])
  })
})
