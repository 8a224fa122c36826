import { afterEach, beforeEach, expect, it } from 'vitest'
import { DATABASE_TIMEOUTS } from '../../../tests/support/database-timeouts.ts'
import { onEachDatabase, type TestPlace } from '../../../tests/support/databases.ts'
import { faultyDatabase } from '../../../tests/support/faulty-database.ts'
import { setLease } from '../../../tests/support/set-lease.ts'
import type { JournalEntry, JournalRecord, MatchHeader } from '../../match/journal.ts'
import { type Database, openDatabase } from './database.ts'
import { StoredJournal } from './stored-journal.ts'

const RULES = { game: 'ddm', versions: [1], catalogue: '' }
/** PostgreSQL's code for a damaged page. */
const DAMAGED = 'XX001'
const IDS = ['m1', 'm2', 'm3']

const headerOf = (id: string): MatchHeader => ({
  ...{ id, game: 'ddm', rulesVersion: 1, catalogue: '', setup: null, seats: [], table: null },
  dice: { secret: '', commitment: '', seats: [] },
  startedAtMs: 1_000,
})

const ENTRY: JournalEntry = {
  ...{ step: 1, actor: 'A', intent: { type: 'roll' }, by: 'seat', seq: 1, atMs: 2_000 },
}

onEachDatabase('adopted matches of which one cannot be read', (fresh) => {
  let place: TestPlace
  const open: Database[] = []
  const faults = faultyDatabase()
  const journalOf = async (owner: string, around?: typeof faults.around) => {
    const db = await openDatabase(place.place, around)
    open.push(db)
    return new StoredJournal(db, owner, DATABASE_TIMEOUTS)
  }
  let successor: StoredJournal
  beforeEach(async () => {
    place = await fresh()
    const lost = await journalOf('lost')
    for (const id of IDS) {
      await lost.open(headerOf(id))
      await lost.append(id, ENTRY)
    }
    await lost.idle()
    successor = await journalOf('successor', faults.around)
  })
  afterEach(async () => {
    faults.heal()
    await Promise.all(open.splice(0).map((db) => db.close()))
    await place.remove()
  })

  const damage = (table: string, ...ids: readonly string[]) =>
    faults.plan(
      (sql, given) =>
        sql.includes(`from "${table}"`) && ids.some((id) => given.includes(id)) ? 'before' : null,
      DAMAGED,
    )
  const shown = (records: readonly JournalRecord[]) =>
    records.map(({ header: { id, game }, entries, unreadable }) => {
      return [id, game, entries.length, String(unreadable ?? '')]
    })
  const fault = expect.stringContaining('the database failed')

  it.each(['entries', 'notes'])('get the others, and this one later (%s)', async (table) => {
    expect(await successor.takeOver(9_000, ['ddm'])).toHaveLength(3)
    damage(table, 'm2')
    expect(shown(await successor.readAll(IDS))).toEqual([
      ['m1', 'ddm', 1, ''],
      ['m2', 'ddm', 0, fault],
      ['m3', 'ddm', 1, ''],
    ])
    await expect(successor.read('m2')).rejects.toThrow('the database failed')
    faults.heal()
    expect(shown(await successor.readAll(['m2']))).toEqual([['m2', 'ddm', 1, '']])
  })

  it('get the others also when its header is damaged', async () => {
    await successor.takeOver(9_000, ['ddm'])
    damage('matches', 'm2')
    const records = shown(await successor.readAll([...IDS, 'unknown']))
    expect(records).toEqual([
      ['m1', 'ddm', 1, ''],
      ['m2', '', 0, fault],
      ['m3', 'ddm', 1, ''],
    ])
  })

  it('get the others at another server', async () => {
    // The statement that adopts them counts the entries of all.
    const isRead = (sql: string) => sql.includes('select * from "entries"')
    faults.plan((sql, given) => (isRead(sql) && given.includes('m2') ? 'before' : null), DAMAGED)
    await setLease(open[0] as Database, 'successor')
    const { records } = await successor.takeFrom('lost', 8, [RULES], 9_000)
    expect(shown(records).toSorted()).toEqual([
      ['m1', 'ddm', 1, ''],
      ['m2', 'ddm', 0, fault],
      ['m3', 'ddm', 1, ''],
    ])
    await successor.close('m2', 'set_aside')
    faults.heal()
    expect(await successor.read('m2')).toMatchObject({ ending: 'set_aside', entries: [ENTRY] })
  })

  it('are unreadable for now, and none for ever, while nothing can be read', async () => {
    await successor.takeOver(9_000, ['ddm'])
    faults.plan(() => 'before', DAMAGED)
    await expect(successor.readAll(IDS)).rejects.toThrow('the database failed')
    faults.plan(() => 'before', 'ECONNRESET')
    await expect(successor.readAll(IDS)).rejects.toThrow('the database failed')
    expect(faults.count).toBe(1)
  })
})
