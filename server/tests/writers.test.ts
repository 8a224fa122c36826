import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MatchHeader } from '../src/match/journal.ts'
import { type Database, openDatabase } from '../src/storage/sql/database.ts'
import { StoredJournal } from '../src/storage/sql/stored-journal.ts'
import { DATABASE_TIMEOUTS } from './support/database-timeouts.ts'
import { hasPostgres, postgresPlace, type TestPlace } from './support/places.ts'
import { setLease } from './support/set-lease.ts'
import { noteWriters, readWriters } from './support/writers.ts'

const PLAYED = [{ game: 'ddm', versions: [1], catalogue: 'c' }]
const header: MatchHeader = {
  ...{
    id: 'm1',
    game: 'ddm',
    rulesVersion: 1,
    catalogue: 'c',
    setup: null,
    seats: [],
    table: null,
  },
  dice: { secret: '', commitment: '', seats: [] },
  startedAtMs: 1_000,
}
const entry = (step: number) =>
  ({ step, actor: 'A', by: 'seat', intent: { type: 'roll' }, seq: step, atMs: 2_000 }) as const

describe.skipIf(!hasPostgres)(
  `writes by process${hasPostgres ? '' : ' (set DATABASE_URL to run)'}`,
  () => {
    let place: TestPlace
    const open: Database[] = []
    beforeEach(async () => {
      place = await postgresPlace()
    })
    afterEach(async () => {
      await Promise.all(open.splice(0).map((db) => db.close()))
      await place.remove()
    })

    /** The database as used by a process of this name. */
    const as = async (name: string): Promise<Database> => {
      if (place.place.kind !== 'postgres') throw new Error('not PostgreSQL')
      const url = new URL(place.place.url)
      url.searchParams.set('application_name', name)
      const db = await openDatabase({ ...place.place, url: url.href })
      open.push(db)
      return db
    }

    it('is correct while a server that lost a match writes nothing more', async () => {
      const [one, two] = [await as('one'), await as('two')]
      await noteWriters(one)
      const loser = new StoredJournal(one, 'loser', DATABASE_TIMEOUTS)
      const successor = new StoredJournal(two, 'successor', DATABASE_TIMEOUTS)
      await loser.open(header)
      await loser.append('m1', entry(1))
      await setLease(two, 'successor')
      await successor.takeFrom('loser', 1, PLAYED, 3_000)
      await expect(loser.append('m1', entry(2))).rejects.toThrow()
      await successor.append('m1', entry(2))
      expect(await readWriters(one)).toEqual({ count: 3, processes: 2, moved: 1, faults: [] })
    })

    it('shows two processes that both believe to own a match, if nothing fences one off', async () => {
      const [one, two] = [await as('one'), await as('two')]
      await noteWriters(one)
      const successor = new StoredJournal(two, 'successor', DATABASE_TIMEOUTS)
      await successor.open(header)
      await successor.append('m1', entry(1))
      const double = new StoredJournal(one, 'successor', DATABASE_TIMEOUTS)
      await double.open(header)
      await double.append('m1', entry(2))
      expect((await readWriters(one)).faults).toEqual([
        'm1 in epoch 1: one, two',
        'successor: one, two',
      ])
    })
  },
)
