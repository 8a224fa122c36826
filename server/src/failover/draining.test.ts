import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { type Member, Unreachable } from '../cluster/ports.ts'
import { gamesOf } from '../game/hosted-games.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import { Draining } from './draining.ts'

const LEASE_MS = 2_000
const TIMEOUT_MS = 7_000
const games = gamesOf(BUILT_IN_STOCK)
const { engine, catalogue } = games.usual
const PLAYED = { id: 'ddm', rules: [engine.rulesVersion], catalogue: catalogue.hash }
const OTHER_GAME = { ...games.usual, engine: { ...engine, id: 'other' } }
const note = () => undefined
const log = { debug: note, info: note, warn: note, error: note }

const memberOf = (id: string, more: Partial<Member> = {}): Member => ({
  ...{ id, address: id, games: [PLAYED] },
  ...{ matches: 0, isDraining: false, startedAtMs: 0, ...more },
})

/** A draining server with two matches; `others` are the servers that it knows of. */
function setUp(others: readonly Member[], leaseMs = LEASE_MS, second = games.usual) {
  const time = fakeTime()
  const startMs = time.now()
  const state = {
    ...{ others: [...others], lastSeen: [...others], isCut: false },
    ...{ lost: [] as string[], isAway: false, isStuck: false, isCheckStuck: false },
    ...{ isGivingUpStuck: false, isLostStuck: false },
  }
  const done: string[] = []
  const playing = new Map([
    ['m1', games.usual],
    ['m2', second],
  ])
  const draining = new Draining({
    ...{ games, log, clock: time, timers: time, leaseMs, timeoutMs: TIMEOUT_MS },
    close: () => done.push('closed'),
    cluster: {
      members: {
        self: 'self',
        all: () => [memberOf('self', { isDraining: true }), ...state.lastSeen],
        refresh: async () => {
          if (state.isCut) throw new Unreachable('members')
          state.lastSeen = state.others
        },
        isSteady: true,
        isReplaced: async () => false,
        onReplaced: () => undefined,
        onLost: note,
        giveUp: () => {
          done.push('given up')
          return state.isGivingUpStuck ? new Promise(note) : Promise.resolve()
        },
      },
    },
    journal: {
      lost: async () => {
        if (state.isLostStuck) return new Promise<never>(note)
        if (state.isAway) throw new Error('no database')
        return state.lost.splice(0)
      },
    },
    sessions: {
      get all() {
        return [...playing].map(([id, game]) => ({ id, phase: 'playing', game }))
      },
      relinquish: (id: string) => {
        playing.delete(id)
        done.push(`left ${id}`)
      },
    } as unknown as MatchSessions,
    failover: {
      check: () => {
        done.push('checked')
        return state.isCheckStuck ? new Promise(note) : Promise.resolve()
      },
    },
    heartbeat: {
      now: () => {
        done.push('heartbeat')
        return state.isStuck ? new Promise(note) : Promise.resolve()
      },
    },
  })
  /** Lets time pass until draining is done; returns how long it took. */
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

it('hands all matches to the others, each as it is adopted', async () => {
  const { state, done, run } = setUp([memberOf('successor')])
  const tookMs = await run((passedMs) => {
    if (passedMs === 300) state.lost = ['m2']
    if (passedMs === 600) state.lost = ['m1']
  })
  expect(done).toEqual(['closed', 'checked', 'heartbeat', 'given up', 'left m2', 'left m1'])
  expect(tookMs).toBeLessThan(1_000)
})

it.each([
  ['is alone', []],
  ['only knows servers that stop as well', [memberOf('other', { isDraining: true })]],
  [
    'only knows servers with other rules',
    [memberOf('other', { games: [{ ...PLAYED, rules: [9_999] }] })],
  ],
  [
    'only knows servers with another catalogue',
    [memberOf('other', { games: [{ ...PLAYED, catalogue: 'of another host' }] })],
  ],
])('keeps its matches when it %s', async (_, others) => {
  const { done, run } = setUp(others)
  expect(await run()).toBeLessThan(200)
  expect(done).toEqual(['closed', 'checked'])
})

it('keeps the matches of a game that no other server has, and hands over the others', async () => {
  const { state, done, run } = setUp([memberOf('other')], LEASE_MS, OTHER_GAME)
  state.lost = ['m1']
  expect(await run()).toBeLessThan(500)
  expect(done).toEqual(['closed', 'checked', 'heartbeat', 'given up', 'left m1'])
})

it('hands all matches to a server that has just started and was unknown', async () => {
  const { state, done, run } = setUp([])
  state.others = [memberOf('successor')]
  state.lost = ['m1', 'm2']
  expect(await run()).toBeLessThan(500)
  expect(done).toEqual(['closed', 'checked', 'heartbeat', 'given up', 'left m1', 'left m2'])
})

it('keeps its matches when the only other server has just stopped', async () => {
  const { state, done, run } = setUp([memberOf('successor')])
  state.others = []
  expect(await run()).toBeLessThan(200)
  expect(done).toEqual(['closed', 'checked'])
})

it('waits for Redis during a short outage', async () => {
  const { state, done, run } = setUp([memberOf('successor')])
  state.isCut = true
  state.lost = ['m1', 'm2']
  await run((passedMs) => {
    if (passedMs === 1_000) state.isCut = false
  })
  expect(done).toEqual(['closed', 'checked', 'heartbeat', 'given up', 'left m1', 'left m2'])
})

it('keeps its matches when Redis stays down', async () => {
  const { state, done, run } = setUp([memberOf('successor')])
  state.isCut = true
  expect(await run()).toBeLessThanOrEqual(LEASE_MS + 200)
  expect(done).toEqual(['closed', 'checked'])
})

it('can be repeated once there is another server', async () => {
  const { state, done, run } = setUp([])
  await run()
  state.others = [memberOf('successor')]
  state.lost = ['m1', 'm2']
  await run()
  expect(done.slice(4)).toEqual(['heartbeat', 'given up', 'left m1', 'left m2'])
})

it('does not exceed its time limit while the database is down', async () => {
  const { state, done, run } = setUp([memberOf('successor')])
  state.isAway = true
  const tookMs = await run()
  expect(tookMs).toBeGreaterThanOrEqual(TIMEOUT_MS)
  expect(tookMs).toBeLessThan(TIMEOUT_MS + 500)
  expect(done).toEqual(['closed', 'checked', 'heartbeat', 'given up'])
})

it('does not exceed its time limit when the last heartbeat hangs', async () => {
  const { state, done, run } = setUp([memberOf('successor')])
  state.isStuck = true
  state.isAway = true
  expect(await run()).toBeLessThan(TIMEOUT_MS + 500)
  expect(done).toEqual(['closed', 'checked', 'heartbeat', 'given up'])
})

it.each(['isGivingUpStuck', 'isLostStuck'] as const)(
  'does not exceed its time limit when the database does not answer (%s)',
  async (stuck) => {
    const { state, done, run } = setUp([memberOf('successor')])
    state[stuck] = true
    const tookMs = await run()
    expect(tookMs).toBeGreaterThanOrEqual(TIMEOUT_MS)
    expect(tookMs).toBeLessThan(TIMEOUT_MS + 500)
    expect(done).toEqual(['closed', 'checked', 'heartbeat', 'given up'])
  },
)

it('hands its matches over even if suspended ones cannot be reclaimed in time', async () => {
  const { state, done, run } = setUp([memberOf('successor')])
  state.isCheckStuck = true
  state.lost = ['m1', 'm2']
  expect(await run()).toBeLessThan(TIMEOUT_MS)
  expect(done).toEqual(['closed', 'checked', 'heartbeat', 'given up', 'left m1', 'left m2'])
})

it('does not exceed its time limit, however long the lease is', async () => {
  const { state, done, run } = setUp([], 10 * TIMEOUT_MS)
  state.isCut = true
  expect(await run()).toBeLessThan(TIMEOUT_MS)
  expect(done).toEqual(['closed', 'checked'])
})
