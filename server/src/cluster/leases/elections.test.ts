import { expect, it } from 'vitest'
import { SILENT_LOG } from '../../../tests/support/database-timeouts.ts'
import { fakeTime } from '../../../tests/support/fake-time.ts'
import { type RoleStore, Unreachable } from '../ports.ts'
import { Elections } from './elections.ts'
import type { RoleRow } from './ports.ts'

const LEASE_MS = 2_000
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A candidate for the queue; `row` is its leader in the database. */
function setUp() {
  const time = fakeTime()
  const state = {
    row: null as RoleRow | null,
    ended: [] as string[],
    hold: Promise.resolve(),
    /** Writes that are not answered yet. */
    answer: Promise.resolve(),
    ...{ isWriting: true, isAway: false, canStart: true, canInherit: true },
  }
  const happened: string[] = []
  let store: RoleStore | null = null
  const fenced = async () => {
    if (state.isAway) throw new Error('no database')
    return state.isWriting
  }
  const elections = new Elections({
    ...{ self: 'self', clock: time, timers: time, log: SILENT_LOG },
    leases: {
      takeRole: async (role, term) => {
        await state.hold
        if (term !== (state.row?.term ?? 0)) return null
        state.row = { role, leader: 'self', term: term + 1 }
        await state.answer
        return term + 1
      },
      releaseRole: async (role, term) => {
        if (state.row?.term === term) state.row = { role, leader: null, term }
        await state.answer
      },
      roleStore: () => ({ put: fenced, remove: fenced, all: async () => new Map() }),
    },
    hasEnded: (id) => state.ended.includes(id),
    onTaken: async () => {
      if (!state.canInherit) throw new Error('Redis is away')
    },
    onMoved: () => happened.push('moved'),
  })
  elections.seek('queue', {
    onGained: (given) => {
      if (!state.canStart) throw new Error('cannot start')
      store = given
      happened.push('gained')
    },
    onLost: () => happened.push('lost'),
  })
  /** A renewal, and what follows it. */
  const renew = async () => {
    time.advance(1)
    elections.read(state.row === null ? [] : [state.row], time.now())
    elections.lead(time.now() + LEASE_MS)
    await elections.free()
    await elections.take()
    await settled()
    return happened.splice(0)
  }
  return { time, state, elections, renew, happened, store: () => store as RoleStore | null }
}

it('takes a free role, and leads it with its lease', async () => {
  const { renew, elections, time, happened } = setUp()
  expect(await renew()).toEqual(['moved', 'gained'])
  expect(elections.leader('queue')).toBe('self')
  time.advance(LEASE_MS - 2)
  expect(await renew()).toEqual([])
  time.advance(LEASE_MS - 1)
  expect(happened).toEqual([])
  time.advance(1)
  expect(happened).toEqual(['lost'])
})

it('leaves a role to its leader until the lease of that has ended', async () => {
  const { renew, state, elections } = setUp()
  state.row = { role: 'queue', leader: 'other', term: 7 }
  expect(await renew()).toEqual([])
  expect(elections.leader('queue')).toBe('other')
  state.ended = ['other']
  expect(await renew()).toEqual(['moved', 'gained'])
  expect(state.row).toMatchObject({ leader: 'self', term: 8 })
})

it('leads in a new term after its lease had ended', async () => {
  const { renew, state, time } = setUp()
  await renew()
  // Timers do not fire while the process stands still.
  time.suspend(LEASE_MS)
  expect(await renew()).toEqual(['lost', 'moved', 'moved', 'gained'])
  expect(state.row?.term).toBe(2)
})

it('loses a role that another has taken, before anything is written', async () => {
  const { renew, state } = setUp()
  await renew()
  state.row = { role: 'queue', leader: 'other', term: 2 }
  expect(await renew()).toEqual(['lost'])
})

it('keeps a role that it took while an older renewal was under way', async () => {
  const { renew, elections, time, happened } = setUp()
  const askedMs = time.now()
  expect(await renew()).toEqual(['moved', 'gained'])
  elections.read([], askedMs)
  expect([elections.leader('queue'), happened]).toEqual(['self', []])
  // The database may have lost what it had confirmed.
  time.advance(1)
  elections.read([], time.now())
  expect(happened).toEqual(['lost'])
})

it('loses a role when a write is refused, and none while the database is away', async () => {
  const { renew, state, store, happened } = setUp()
  await renew()
  state.isAway = true
  await expect(store()?.put('a', '1')).rejects.toThrow(Unreachable)
  expect(happened).toEqual([])
  state.isAway = false
  state.isWriting = false
  expect(await store()?.remove(['a'])).toBe(false)
  expect(happened).toEqual(['lost'])
})

it('goes on to lead while the database does not answer about another role', async () => {
  const { renew, state, elections, time, happened } = setUp()
  await renew()
  elections.seek('lobby', { onGained: () => undefined, onLost: () => undefined })
  state.hold = new Promise(() => undefined)
  void elections.take()
  for (const _ of [1, 2, 3]) {
    elections.lead(time.now() + LEASE_MS)
    time.advance(LEASE_MS - 1)
  }
  expect([elections.leader('queue'), happened]).toEqual(['self', []])
})

it('gives a role back that it has taken too late', async () => {
  const { state, elections, time, happened } = setUp()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.hold = promise
  elections.lead(time.now() + LEASE_MS)
  const taking = elections.take()
  elections.relinquish()
  resolve()
  await taking
  expect([state.row?.leader, elections.leader('queue'), happened]).toEqual([null, null, []])
})

it('gives a role back that it took in a lease that has ended since', async () => {
  const { renew, state, elections, time, happened } = setUp()
  const answer = Promise.withResolvers<void>()
  state.answer = answer.promise
  elections.lead(time.now() + LEASE_MS)
  const taking = elections.take()
  await settled()
  // Others take it once the lease has ended, and this server has a new one.
  time.suspend(LEASE_MS)
  state.row = { role: 'queue', leader: 'other', term: 2 }
  elections.read([state.row], time.now())
  elections.lead(time.now() + LEASE_MS)
  answer.resolve()
  await taking
  expect([elections.leader('queue'), happened]).toEqual(['other', []])
  expect(state.row).toEqual({ role: 'queue', leader: 'other', term: 2 })
  expect(await renew()).toEqual([])
})

it('does not think a role free that was taken before it knew that it had freed it', async () => {
  const { renew, state, elections, time } = setUp()
  await renew()
  const answer = Promise.withResolvers<void>()
  state.answer = answer.promise
  elections.relinquish()
  const freeing = elections.free()
  await settled()
  state.row = { role: 'queue', leader: 'other', term: 2 }
  elections.read([state.row], time.now())
  answer.resolve()
  await freeing
  expect(elections.leader('queue')).toBe('other')
})

it('frees a role that it releases, or cannot start', async () => {
  const { renew, state, elections, happened } = setUp()
  await renew()
  elections.relinquish()
  expect(elections.leader('queue')).toBe('self')
  await elections.free()
  expect([happened.splice(0), state.row]).toEqual([
    ['lost', 'moved'],
    { role: 'queue', leader: null, term: 1 },
  ])
  state.canStart = false
  expect(await renew()).toEqual(['moved', 'lost'])
  state.canStart = true
  state.canInherit = false
  expect(await renew()).toEqual(['moved', 'lost'])
  expect(state.row).toEqual({ role: 'queue', leader: null, term: 3 })
})
