import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { type Member, Unreachable } from '../cluster/ports.ts'
import { type DdmHostTypes, hostedDdm } from '../game/ddm/hosted-ddm.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import { Draining } from './draining.ts'

const LEASE_MS = 2_000
const MOST_MS = 7_000
const hosted = hostedDdm(BUILT_IN_STOCK)
const note = () => undefined
const log = { debug: note, info: note, warn: note, error: note }

const memberOf = (id: string, more: Partial<Member> = {}): Member => ({
  ...{ id, address: id, rules: [hosted.game.rulesVersion], catalogue: hosted.catalogue.hash },
  ...{ matches: 0, isDraining: false, startedAtMs: 0, ...more },
})

/** A server with two matches that drains; `others` are all that it knows of. */
function scene(others: readonly Member[], leaseMs = LEASE_MS) {
  const time = fakeTime()
  const startMs = time.now()
  const state = {
    ...{ others: [...others], lastSeen: [...others], isCut: false },
    ...{ lost: [] as string[], isAway: false, isStuck: false, isLookStuck: false },
  }
  const done: string[] = []
  const playing = new Set(['m1', 'm2'])
  const draining = new Draining<DdmHostTypes>({
    ...{ hosted, log, clock: time, timers: time, leaseMs, mostMs: MOST_MS },
    close: () => done.push('closed'),
    cluster: {
      members: {
        self: 'self',
        all: () => [memberOf('self', { isDraining: true }), ...state.lastSeen],
        look: async () => {
          if (state.isCut) throw new Unreachable('members')
          state.lastSeen = state.others
          return false
        },
        onLost: note,
        giveUp: async () => void done.push('given up'),
      },
    },
    journal: {
      lost: async () => {
        if (state.isAway) throw new Error('no database')
        return state.lost.splice(0)
      },
    },
    sessions: {
      get all() {
        return [...playing].map((id) => ({ id, phase: 'playing' }))
      },
      relinquish: (id: string) => {
        playing.delete(id)
        done.push(`left ${id}`)
      },
    } as unknown as MatchSessions<DdmHostTypes>,
    failover: {
      look: () => {
        done.push('looked')
        return state.isLookStuck ? new Promise(note) : Promise.resolve()
      },
    },
    heartbeat: {
      now: () => {
        done.push('heartbeat')
        return state.isStuck ? new Promise(note) : Promise.resolve()
      },
    },
  })
  /** Lets time pass until it is through, and gives how long that took. */
  const run = async (during: (passedMs: number) => void = note) => {
    let isDone = false
    void draining.run().then(() => {
      isDone = true
    })
    for (let turn = 0; !isDone && turn < 1_000; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      during(time.now() - startMs)
      if (!isDone) time.advance(50)
    }
    return time.now() - startMs
  }
  return { state, done, run }
}

it('gives all it has to the others, each match as it is taken', async () => {
  const { state, done, run } = scene([memberOf('heir')])
  const tookMs = await run((passedMs) => {
    if (passedMs === 300) state.lost = ['m2']
    if (passedMs === 600) state.lost = ['m1']
  })
  expect(done).toEqual(['closed', 'looked', 'heartbeat', 'given up', 'left m2', 'left m1'])
  expect(tookMs).toBeLessThan(1_000)
})

it.each([
  ['is alone', []],
  ['is among servers that stop as well', [memberOf('other', { isDraining: true })]],
  ['is among servers of other rules', [memberOf('other', { rules: [9_999] })]],
  ['is among servers of other dice', [memberOf('other', { catalogue: 'of another host' })]],
])('keeps what it has when it %s', async (_, others) => {
  const { done, run } = scene(others)
  expect(await run()).toBeLessThan(200)
  expect(done).toEqual(['closed', 'looked'])
})

it('gives all to a server that came a moment ago, of which it had not heard', async () => {
  const { state, done, run } = scene([])
  state.others = [memberOf('heir')]
  state.lost = ['m1', 'm2']
  expect(await run()).toBeLessThan(500)
  expect(done).toEqual(['closed', 'looked', 'heartbeat', 'given up', 'left m1', 'left m2'])
})

it('keeps what it has when the only other server has just gone', async () => {
  const { state, done, run } = scene([memberOf('heir')])
  state.others = []
  expect(await run()).toBeLessThan(200)
  expect(done).toEqual(['closed', 'looked'])
})

it('waits for a Redis that is away for a moment', async () => {
  const { state, done, run } = scene([memberOf('heir')])
  state.isCut = true
  state.lost = ['m1', 'm2']
  await run((passedMs) => {
    if (passedMs === 1_000) state.isCut = false
  })
  expect(done).toEqual(['closed', 'looked', 'heartbeat', 'given up', 'left m1', 'left m2'])
})

it('keeps what it has when Redis stays away', async () => {
  const { state, done, run } = scene([memberOf('heir')])
  state.isCut = true
  expect(await run()).toBeLessThanOrEqual(LEASE_MS + 200)
  expect(done).toEqual(['closed', 'looked'])
})

it('can be told again, once there is somebody', async () => {
  const { state, done, run } = scene([])
  await run()
  state.others = [memberOf('heir')]
  state.lost = ['m1', 'm2']
  await run()
  expect(done.slice(4)).toEqual(['heartbeat', 'given up', 'left m1', 'left m2'])
})

it('waits no longer than it may, and for no database', async () => {
  const { state, done, run } = scene([memberOf('heir')])
  state.isAway = true
  const tookMs = await run()
  expect(tookMs).toBeGreaterThanOrEqual(MOST_MS)
  expect(tookMs).toBeLessThan(MOST_MS + 500)
  expect(done).toEqual(['closed', 'looked', 'heartbeat', 'given up'])
})

it('gives up in time when the last heartbeat gets no answer', async () => {
  const { state, done, run } = scene([memberOf('heir')])
  state.isStuck = true
  state.isAway = true
  expect(await run()).toBeLessThan(MOST_MS + 500)
  expect(done).toEqual(['closed', 'looked', 'heartbeat', 'given up'])
})

it('gives all to others though what stands cannot be taken back in time', async () => {
  const { state, done, run } = scene([memberOf('heir')])
  state.isLookStuck = true
  state.lost = ['m1', 'm2']
  expect(await run()).toBeLessThan(MOST_MS)
  expect(done).toEqual(['closed', 'looked', 'heartbeat', 'given up', 'left m1', 'left m2'])
})

it('waits for nobody longer than all of it may take, however long a lease is', async () => {
  const { state, done, run } = scene([], 10 * MOST_MS)
  state.isCut = true
  expect(await run()).toBeLessThan(MOST_MS)
  expect(done).toEqual(['closed', 'looked'])
})
