import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faultyDatabase } from '../../../tests/support/faulty-database.ts'
import { PATIENT } from '../../../tests/support/patience.ts'
import { type MatchHeader, Unwritten } from '../../match/journal.ts'
import { type Database, openDatabase } from './database.ts'
import { isAway, isWrong } from './faults.ts'
import { StoredJournal } from './stored-journal.ts'

const header: MatchHeader = {
  ...{ id: 'm1', game: 'ddm', rulesVersion: 1, catalogue: '', setup: null, seats: [], table: null },
  dice: { secret: '', commitment: '', seats: [] },
  startedAtMs: 1_000,
}

/** What PostgreSQL says while it starts, and on a full disk. */
const [STARTING, DISK_FULL] = ['57P03', '53100']
/** What it says while it is a standby, of a transaction that waited or took too long, and of one that lost. */
const UNDONE = ['25006', '25P03', '57014', '40001', '40P01']

it.each([
  ...['EAI_AGAIN', 'ENOTFOUND', 'ENETUNREACH', 'EHOSTUNREACH', 'ECONNREFUSED'],
  ...['ECONNABORTED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', STARTING, ...UNDONE],
])('is away, and not broken, when %s is said', (code) => {
  expect(isAway(Object.assign(new Error('no database'), { code }))).toBe(true)
})

it.each([
  ['a row that is there already', { code: '23505' }, true],
  ['a value that is none', { code: '22P05' }, true],
  ['a table that is not there', { code: '42P01' }, true],
  ['a row that SQLite has already', { errcode: 2_067 }, true],
  ['a full disk', { errcode: 13 }, false],
  ['a database that is merely read', { code: '25006' }, false],
  ['a database that is away', { code: 'ECONNRESET' }, false],
  ['nothing that anybody knows', {}, false],
])('knows whether asking again is in vain: %s', (_, facts, isInVain) => {
  expect(isWrong(Object.assign(new Error('refused'), facts))).toBe(isInVain)
})

describe('a journal whose database is away', () => {
  const faults = faultyDatabase()
  let db: Database
  beforeEach(async () => {
    db = await openDatabase(
      { kind: 'sqlite', path: ':memory:', durability: 'process' },
      (dialect) => faults.around(dialect),
    )
  })
  afterEach(async () => {
    faults.heal()
    await db.close()
  })
  /** The first so many transactions fail by this code. */
  const failing = (count: number, code: string) => {
    let begun = 0
    const isBeginning = (sql: string) => /^begin/i.test(sql)
    faults.plan((sql) => {
      if (!isBeginning(sql)) return null
      begun += 1
      return begun <= count ? 'before' : null
    }, code)
  }

  it('writes when it is there again, for as long as anybody waits', async () => {
    failing(6, STARTING)
    await new StoredJournal(db, 'me', PATIENT).open(header)
    expect(faults.count).toBe(6)
  })

  it('gives up when that takes too long', async () => {
    failing(Number.POSITIVE_INFINITY, STARTING)
    const journal = new StoredJournal(db, 'me', { ...PATIENT, patienceMs: 250 })
    await expect(journal.open(header)).rejects.toThrow()
    await journal.idle()
    expect(faults.count).toBeGreaterThan(3)
  })

  it('gives up soon over any other fault', async () => {
    failing(Number.POSITIVE_INFINITY, DISK_FULL)
    await expect(new StoredJournal(db, 'me', PATIENT).open(header)).rejects.toThrow('failed before')
    expect(faults.count).toBe(3)
  })

  it('says that nobody knows what was written, unless what was asked is wrong', async () => {
    const failure = async (code: string) => {
      failing(Number.POSITIVE_INFINITY, code)
      const opened = new StoredJournal(db, 'me', PATIENT).open(header)
      return opened.catch((error: unknown) => error)
    }
    expect(await failure(DISK_FULL)).toBeInstanceOf(Unwritten)
    expect(await failure('22P05')).not.toBeInstanceOf(Unwritten)
  })
})
