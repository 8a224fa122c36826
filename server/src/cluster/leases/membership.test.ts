import { expect, it } from 'vitest'
import { ABOUT } from '../../../tests/support/about.ts'
import { SILENT_LOG } from '../../../tests/support/database-timeouts.ts'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { textOfFacts } from './facts.ts'
import { Membership } from './membership.ts'
import type { LeaseRow } from './ports.ts'

const LEASE_MS = 3_000

const rowOf = (id: string, more: Partial<LeaseRow> = {}): LeaseRow => ({
  ...{ id, isLive: true, isGivenUp: false, isEarlier: false, revision: 1 },
  facts: textOfFacts({
    ...{ address: `${id}.example`, games: ABOUT.games, matches: 1 },
    ...{ isDraining: false, startedAtMs: 7, reachesOthers: true },
  }),
  ...more,
})

function setUp() {
  const time = fakeTime()
  const warned: string[] = []
  const log = { ...SILENT_LOG, warn: (_: object, text: string) => void warned.push(text) }
  const place = { self: 'self', address: 'self.example', leaseMs: LEASE_MS }
  const membership = new Membership({ ...place, clock: time, log })
  /** A renewal after this time without a gap. */
  const renew = (others: readonly LeaseRow[], steadyMs = 0) =>
    membership.renewed({ steadyMs, others }, time.now())
  const ids = () => membership.all().map(({ id }) => id)
  return { membership, renew, ids, warned, time }
}

it('lists the members with a lease, and itself first', () => {
  const { membership, renew, ids } = setUp()
  renew([rowOf('a'), rowOf('starting', { facts: '' }), rowOf('dead', { isLive: false })])
  expect(ids()).toEqual(['self', 'a'])
  expect(membership.all()[1]).toEqual({
    ...{ id: 'a', address: 'a.example', games: ABOUT.games, matches: 1 },
    ...{ isDraining: false, startedAtMs: 7 },
  })
})

it('keeps the facts of a revision that it knows, and asks for no other', () => {
  const { membership, renew, ids } = setUp()
  renew([rowOf('a', { revision: 4 })])
  expect(membership.published(true, LEASE_MS).known).toEqual(new Map([['a', 4]]))
  renew([rowOf('a', { revision: 4, facts: null })])
  expect(ids()).toEqual(['self', 'a'])
})

it('names no member whose facts it cannot read', () => {
  const { renew, ids, warned } = setUp()
  renew([rowOf('a', { facts: '{' })])
  expect([ids(), warned]).toEqual([['self'], ['invalid member description from peer']])
})

it('publishes nothing before it is a member, and a new revision with each change, also of its lease', () => {
  const { membership } = setUp()
  expect(membership.published(true, LEASE_MS)).toMatchObject({ facts: '', revision: 1 })
  let matches = 0
  membership.join({ ...ABOUT, matches: () => matches })
  expect(membership.published(true, LEASE_MS)).toMatchObject({ revision: 2 })
  expect(membership.published(true, LEASE_MS)).toMatchObject({ revision: 2 })
  matches = 1
  expect(membership.published(true, LEASE_MS)).toMatchObject({ revision: 3 })
  expect(membership.published(false, LEASE_MS)).toMatchObject({ revision: 4 })
  expect(membership.published(false, 0)).toMatchObject({ revision: 5, leaseMs: 0 })
})

it('says that a lease has ended only once it may, unless it was given up', () => {
  const { membership, renew } = setUp()
  const dead = rowOf('dead', { isLive: false })
  const gone = rowOf('gone', { isLive: false, isGivenUp: true })
  const ended = () => membership.ended.map(({ id }) => id)
  renew([dead, gone])
  expect(ended()).toEqual(['gone'])
  expect(['dead', 'gone', 'unknown'].map((id) => membership.hasEnded(id))).toEqual([
    ...[false, true, false],
  ])
  renew([dead, gone, rowOf('a')], LEASE_MS)
  expect(ended()).toEqual(['dead', 'gone'])
  expect(['dead', 'a', 'unknown'].map((id) => membership.hasEnded(id))).toEqual([true, false, true])
})

it('says so of a server before 0.3 only when that has had time to replace a lost connection', () => {
  const { membership, renew } = setUp()
  const dead = rowOf('dead', { isLive: false, isEarlier: true })
  renew([dead], 5_999)
  expect([membership.isSteady, membership.hasEnded('dead')]).toEqual([true, false])
  renew([dead], 6_000)
  expect(membership.hasEnded('dead')).toBe(true)
})

it('judges others a lease after the last gap, 1.5 seconds at least, by what it has just read', () => {
  const { membership, renew, time } = setUp()
  expect(membership.isSteady).toBe(false)
  renew([], LEASE_MS - 1)
  expect(membership.isSteady).toBe(false)
  time.advance(1)
  expect(membership.isSteady).toBe(true)
  time.advance(LEASE_MS / 2)
  expect(membership.isSteady).toBe(false)
  // An answer that came so late says nothing about now.
  membership.renewed({ steadyMs: 10 * LEASE_MS, others: [] }, time.now() - LEASE_MS)
  expect(membership.isSteady).toBe(false)
})
