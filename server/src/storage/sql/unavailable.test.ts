import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASE_TIMEOUTS } from '../../../tests/support/database-timeouts.ts'
import { faultyDatabase } from '../../../tests/support/faulty-database.ts'
import { type MatchHeader, Unwritten } from '../../match/journal.ts'
import { type Database, openDatabase } from './database.ts'
import { isInvalidQuery, isUnavailable } from './faults.ts'
import { StoredJournal } from './stored-journal.ts'

const header: MatchHeader = {
  ...{ id: 'm1', game: 'ddm', rulesVersion: 1, catalogue: '', setup: null, seats: [], table: null },
  dice: { secret: '', commitment: '', seats: [] },
  startedAtMs: 1_000,
}

/** PostgreSQL error codes while it starts, and on a full disk. */
const [STARTING, DISK_FULL] = ['57P03', '53100']
/**
 * PostgreSQL error codes of a standby, of transactions that timed out, and of one that lost a
 * conflict.
 */
const ROLLED_BACK = ['25006', '25P03', '57014', '40001', '40P01']

it.each([
  ...['EAI_AGAIN', 'ENOTFOUND', 'ENETUNREACH', 'EHOSTUNREACH', 'ECONNREFUSED'],
  ...['ECONNABORTED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', STARTING, ...ROLLED_BACK],
])('a database that reports %s is unavailable, not broken', (code) => {
  expect(isUnavailable(Object.assign(new Error('no database'), { code }))).toBe(true)
})

it.each([
  ['a duplicate row', { code: '23505' }, true],
  ['an invalid value', { code: '22P05' }, true],
  ['a missing table', { code: '42P01' }, true],
  ['a duplicate row in SQLite', { errcode: 2_067 }, true],
  ['a full disk', { errcode: 13 }, false],
  ['a read-only database', { code: '25006' }, false],
  ['a lost connection', { code: 'ECONNRESET' }, false],
  ['an unknown error', {}, false],
])('an invalid query is not retried: %s', (_, facts, expected) => {
  expect(isInvalidQuery(Object.assign(new Error('refused'), facts))).toBe(expected)
})

describe('a journal whose database is unavailable', () => {
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
  /** Makes the first `count` transactions fail with this code. */
  const failing = (count: number, code: string) => {
    let begun = 0
    const isBeginning = (sql: string) => /^begin/i.test(sql)
    faults.plan((sql) => {
      if (!isBeginning(sql)) return null
      begun += 1
      return begun <= count ? 'before' : null
    }, code)
  }

  it('writes once the database is back, within the time limit', async () => {
    failing(6, STARTING)
    await new StoredJournal(db, 'me', DATABASE_TIMEOUTS).open(header)
    expect(faults.count).toBe(6)
  })

  it('gives up when that takes too long', async () => {
    failing(Number.POSITIVE_INFINITY, STARTING)
    const journal = new StoredJournal(db, 'me', { ...DATABASE_TIMEOUTS, timeoutMs: 250 })
    await expect(journal.open(header)).rejects.toThrow()
    await journal.idle()
    expect(faults.count).toBeGreaterThan(3)
  })

  it('gives up after a few attempts on any other fault', async () => {
    failing(Number.POSITIVE_INFINITY, DISK_FULL)
    await expect(new StoredJournal(db, 'me', DATABASE_TIMEOUTS).open(header)).rejects.toThrow(
      'failed before',
    )
    expect(faults.count).toBe(3)
  })

  it('reports an unknown outcome, unless the query was invalid', async () => {
    const failure = async (code: string) => {
      failing(Number.POSITIVE_INFINITY, code)
      const opened = new StoredJournal(db, 'me', DATABASE_TIMEOUTS).open(header)
      return opened.catch((error: unknown) => error)
    }
    expect(await failure(DISK_FULL)).toBeInstanceOf(Unwritten)
    expect(await failure('22P05')).not.toBeInstanceOf(Unwritten)
  })
})
