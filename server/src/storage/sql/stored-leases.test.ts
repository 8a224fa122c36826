import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASE_TIMEOUTS } from '../../../tests/support/database-timeouts.ts'
import { openFaultyProxy } from '../../../tests/support/faulty-proxy.ts'
import { hasPostgres, postgresPlace, type TestPlace } from '../../../tests/support/places.ts'
import type { Leases, Renewal } from '../../cluster/leases/ports.ts'
import type { MatchHeader } from '../../match/journal.ts'
import { type Database, openDatabase } from './database.ts'
import type { Write } from './exclusively.ts'
import { isUnanswered } from './faults.ts'
import { StoredJournal } from './stored-journal.ts'
import { storedLeases } from './stored-leases.ts'

const LEASE_MS = 60_000
const RULES = { game: 'ddm', versions: [1], catalogue: '' }

const headerOf = (id: string): MatchHeader => ({
  ...{ id, game: 'ddm', rulesVersion: 1, catalogue: '', setup: null, seats: [], table: null },
  dice: { secret: '', commitment: '', seats: [] },
  startedAtMs: 1_000,
})

describe.skipIf(!hasPostgres)('leases in PostgreSQL', () => {
  let place: TestPlace
  let db: Database
  let one: Leases
  let other: Leases
  beforeEach(async () => {
    place = await postgresPlace()
    db = await openDatabase(place.place)
    one = storedLeases(db, 'one')
    other = storedLeases(db, 'other')
  })
  afterEach(async () => {
    await db.close()
    await place.remove()
  })

  const renew = (leases: Leases, more: Partial<Renewal> = {}) =>
    leases.renew({
      ...{ aliveAtMs: 1, leaseMs: LEASE_MS, mostGapMs: LEASE_MS / 2, known: new Map() },
      ...{ facts: '{}', revision: 1 },
      ...more,
    })
  /** Moves the clock of the database on, as far as the lease of this server shows. */
  const age = (owner: string, byMs: number) =>
    sql`UPDATE processes SET renewed_at_ms = renewed_at_ms - ${byMs} WHERE owner = ${owner}`.execute(
      db.query,
    )
  const seenByOne = async () => (await renew(one)).others[0]

  it('are seen by others until they end, or are given up', async () => {
    await renew(other)
    const seen = { id: 'other', isEarlier: false, isGivenUp: false, facts: '{}', revision: 1 }
    expect(await seenByOne()).toEqual({ ...seen, isLive: true })
    await age('other', LEASE_MS + 1)
    expect(await seenByOne()).toEqual({ ...seen, isLive: false })
    await renew(other)
    expect(await seenByOne()).toMatchObject({ isLive: true })
    await renew(other, { leaseMs: 0 })
    expect(await seenByOne()).toMatchObject({ isLive: false, isGivenUp: true })
  })

  it('have ended if the clock was set back by more than their length since', async () => {
    await renew(other)
    await age('other', -LEASE_MS / 2)
    expect(await seenByOne()).toMatchObject({ isLive: true })
    await age('other', -LEASE_MS)
    expect(await seenByOne()).toMatchObject({ isLive: false })
  })

  it('are steady from the end of the last gap in the renewals of all together', async () => {
    const steadyMs = async (leases: Leases) => (await renew(leases)).steadyMs
    /** Lets this time pass for everybody. */
    const pass = (ms: number) =>
      sql`UPDATE processes SET renewed_at_ms = renewed_at_ms - ${ms}, gap_at_ms = gap_at_ms - ${ms}`.execute(
        db.query,
      )
    expect(await steadyMs(one)).toBe(0)
    await pass(20_000)
    // That the others renew theirs is enough, even for a server that has just started.
    expect(await steadyMs(other)).toBeGreaterThanOrEqual(20_000)
    await pass(20_000)
    expect(await steadyMs(one)).toBeGreaterThanOrEqual(40_000)
    await pass(LEASE_MS / 2 + 1)
    expect(await steadyMs(other)).toBe(0)
    await pass(1_000)
    const after = await steadyMs(one)
    expect(after).toBeGreaterThanOrEqual(1_000)
    expect(after).toBeLessThan(20_000)
    // The clock is set back: the first to notice says so to all, and what it has said before is void.
    await pass(-3_600_000)
    expect(await steadyMs(one)).toBe(0)
    await pass(1_000)
    expect(await steadyMs(other)).toBeGreaterThanOrEqual(1_000)
    await age('one', -3_600_000)
    await pass(1_000)
    expect(await steadyMs(other)).toBeGreaterThanOrEqual(2_000)
  })

  it('are read with facts of a revision that is not known', async () => {
    await renew(other, { facts: '{"a":1}', revision: 2 })
    const read = async (known: readonly (readonly [string, number])[]) =>
      (await renew(one, { known: new Map(known) })).others[0]?.facts
    expect(await read([])).toBe('{"a":1}')
    expect(await read([['other', 1]])).toBe('{"a":1}')
    expect(await read([['other', 2]])).toBeNull()
  })

  it('are not changed by an older renewal that arrives late', async () => {
    await renew(other, { revision: 2, leaseMs: 0 })
    await expect(renew(other, { revision: 1 })).rejects.toThrow('too late')
    expect(await seenByOne()).toMatchObject({ isGivenUp: true, revision: 2 })
  })

  /** Runs `act` in a transaction that has locked the row of this server, once `waits` waits for it. */
  const whileLocked = (owner: string, waits: () => void, act: (write: Write) => Promise<unknown>) =>
    db.query.transaction().execute(async (write) => {
      await sql`SELECT owner FROM processes WHERE owner = ${owner} FOR NO KEY UPDATE`.execute(write)
      waits()
      const waiting = async () => {
        const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted
          AND transactionid = pg_current_xact_id()::xid`.execute(write)
        return rows.length
      }
      await expect.poll(waiting).toBe(1)
      await act(write)
    })

  it('are never set back by a renewal that waited while another one was written', async () => {
    const times = async () => {
      const { rows } = await sql<{ readonly renewed: number; readonly gap: number }>`
        SELECT renewed_at_ms AS renewed, gap_at_ms AS gap FROM processes WHERE owner = 'one'`.execute(
        db.query,
      )
      return rows[0] ?? { renewed: 0, gap: 0 }
    }
    await renew(one)
    await age('one', 1_000)
    let waiting: Promise<unknown> = Promise.resolve()
    const begin = () => {
      waiting = renew(one)
    }
    await whileLocked('one', begin, (write) =>
      sql`UPDATE processes SET
        renewed_at_ms = floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint,
        gap_at_ms = floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint
        WHERE owner = 'one'`.execute(write),
    )
    const before = await times()
    await waiting
    const after = await times()
    expect(after.renewed).toBeGreaterThanOrEqual(before.renewed)
    expect(after.gap).toBe(before.gap)
  })

  it('are renewed while the row of a server before 0.3 is locked', async () => {
    const journal = new StoredJournal(db, 'other', DATABASE_TIMEOUTS)
    await renew(one)
    await journal.beat(1_000)
    await renew(one)
    await age('other', 5_001)
    await journal.beat(2_000)
    await db.query.transaction().execute(async (write) => {
      await sql`SELECT owner FROM processes WHERE owner = 'other' FOR UPDATE`.execute(write)
      // Its heartbeat has changed, so it lives.
      expect(await seenByOne()).toMatchObject({ isEarlier: true, isLive: true })
    })
    expect(await seenByOne()).toMatchObject({ isLive: true })
    expect(await seenByOne()).toMatchObject({ isLive: true })
    await age('other', 5_001)
    expect(await seenByOne()).toMatchObject({ isLive: false })
  })

  it('are renewed while every connection of the journal is busy', async () => {
    const { journal } = db
    if (journal === undefined) throw new Error('not PostgreSQL')
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun = [0, 1].map(() => Promise.withResolvers<void>())
    const busy = begun.map((one) =>
      journal.transaction().execute(async () => {
        one.resolve()
        await promise
      }),
    )
    await Promise.all(begun.map((one) => one.promise))
    expect(await renew(one)).toMatchObject({ isNew: true })
    resolve()
    await Promise.allSettled(busy)
  })

  it('are renewed on a fresh connection beside one that was lost silently', async () => {
    const proxy = await openFaultyProxy(
      Number(new URL(place.settings['DATABASE_URL'] ?? '').port || 5_432),
    )
    const url = proxy.through(place.settings['DATABASE_URL'] ?? '')
    const far = await openDatabase({ kind: 'postgres', url, connections: 3 })
    const leases = storedLeases(far, 'far')
    // Two at once, so that both connections have been used.
    await Promise.all([renew(leases), renew(leases)])
    proxy.strand()
    const unanswered = renew(leases).catch((error: unknown) => error)
    expect(await renew(leases)).toMatchObject({ isNew: false })
    expect(await renew(leases)).toMatchObject({ isNew: false })
    expect(isUnanswered(await unanswered)).toBe(true)
    await far.close()
    proxy.stop()
  })

  it('count the adoptions by others, and tell a server that it was forgotten', async () => {
    const journal = new StoredJournal(db, 'one', DATABASE_TIMEOUTS)
    expect(await renew(one)).toMatchObject({ isNew: true, losses: 0 })
    await journal.open(headerOf('m1'))
    expect(await renew(one)).toMatchObject({ isNew: false, losses: 0 })
    await renew(other)
    await age('one', LEASE_MS)
    await new StoredJournal(db, 'other', DATABASE_TIMEOUTS).takeFrom('one', 8, [RULES], 5_000)
    expect(await renew(one)).toMatchObject({ isNew: false, losses: 1 })
    await age('one', LEASE_MS)
    await other.forget('one')
    expect(await renew(one)).toMatchObject({ isNew: true, losses: 0 })
  })

  it('are forgotten only once they have ended and no match is held', async () => {
    const journal = new StoredJournal(db, 'other', DATABASE_TIMEOUTS)
    await renew(other)
    await one.forget('other')
    expect(await seenByOne()).toBeDefined()
    await journal.open(headerOf('m1'))
    await age('other', LEASE_MS)
    await one.forget('other')
    expect(await seenByOne()).toBeDefined()
    await journal.close('m1', 'abandoned')
    await one.forget('other')
    expect(await seenByOne()).toBeUndefined()
  })

  it('that were given up are forgotten once their server is silent', async () => {
    await renew(other, { leaseMs: 0 })
    await one.forget('other')
    expect(await seenByOne()).toBeDefined()
    await age('other', 5_000)
    await one.forget('other')
    expect(await seenByOne()).toBeUndefined()
  })

  it('of a server before 0.3 are its heartbeats, as long as they change', async () => {
    const journal = new StoredJournal(db, 'other', DATABASE_TIMEOUTS)
    await journal.beat(1_000)
    const seen = { id: 'other', isEarlier: true, isGivenUp: false }
    expect(await seenByOne()).toMatchObject({ ...seen, isLive: true })
    expect(await seenByOne()).toMatchObject({ ...seen, isLive: true })
    await age('other', 5_001)
    expect(await seenByOne()).toMatchObject({ ...seen, isLive: false })
    await journal.beat(2_000)
    expect(await seenByOne()).toMatchObject({ ...seen, isLive: true })
    await journal.beat(2_000)
    await age('other', 5_001)
    expect(await seenByOne()).toMatchObject({ ...seen, isLive: false })
  })

  it('tell which matches have no live owner, even one that never had a lease', async () => {
    const open = async (owner: string, id: string) =>
      new StoredJournal(db, owner, DATABASE_TIMEOUTS).open(headerOf(id))
    await renew(one)
    await renew(other)
    await open('one', 'm1')
    await open('other', 'm2')
    await open('mute', 'm3')
    const journal = new StoredJournal(db, 'one', DATABASE_TIMEOUTS)
    expect(await journal.orphanedOwners([RULES])).toEqual(['mute'])
    await age('other', LEASE_MS + 1)
    expect((await journal.orphanedOwners([RULES])).toSorted()).toEqual(['mute', 'other'])
    expect(await journal.orphanedOwners([{ ...RULES, versions: [2] }])).toEqual([])
    expect(await journal.orphanedOwners([{ ...RULES, catalogue: 'more' }])).toEqual([])
  })

  describe('and roles', () => {
    const roleSeenByOne = async () => (await renew(one)).roles

    it('are taken by one of all that see them free in the same term', async () => {
      expect(await roleSeenByOne()).toEqual([])
      const taken = await Promise.all([one.takeRole('queue', 0), other.takeRole('queue', 0)])
      expect(taken.toSorted()).toEqual([1, null].toSorted())
      const leader = taken[0] === 1 ? 'one' : 'other'
      expect(await roleSeenByOne()).toEqual([{ role: 'queue', leader, term: 1 }])
      expect(await other.takeRole('queue', 0)).toBeNull()
      expect(await other.takeRole('queue', 1)).toBe(2)
    })

    it('are freed by their leader alone, and only in its term', async () => {
      await one.takeRole('lobby', 0)
      await other.releaseRole('lobby', 1)
      await one.releaseRole('lobby', 2)
      expect(await roleSeenByOne()).toEqual([{ role: 'lobby', leader: 'one', term: 1 }])
      await one.releaseRole('lobby', 1)
      expect(await roleSeenByOne()).toEqual([{ role: 'lobby', leader: null, term: 1 }])
    })

    it('keep what their leader stores, and nothing of one whose term is over', async () => {
      await one.takeRole('queue', 0)
      const store = one.roleStore('queue', 1)
      expect(await store.put('a', '1')).toBe(true)
      expect(await store.put('__proto__', '2')).toBe(true)
      expect(await store.put('a', '3')).toBe(true)
      expect(await store.remove(['nothing'])).toBe(true)
      await other.takeRole('queue', 1)
      expect([await store.put('a', '4'), await store.remove(['a'])]).toEqual([false, false])
      const next = other.roleStore('queue', 2)
      expect(await next.all()).toEqual(new Map([...[['a', '3'] as const], ['__proto__', '2']]))
      expect(await next.remove(['a', '__proto__'])).toBe(true)
      expect(await next.all()).toEqual(new Map())
      expect(await other.roleStore('lobby', 2).put('a', '1')).toBe(false)
    })
  })
})
