import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { describe, expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { LeftToOthers, type LossHandler, type Member } from '../cluster/ports.ts'
import { gamesOf } from '../game/hosted-games.ts'
import type { JournalRecord } from '../match/journal.ts'
import { NO_METRICS } from '../platform/no-metrics.ts'
import type { MatchSessions } from '../session/match-sessions.ts'
import { memoryJournal } from '../storage/memory/memory-journal.ts'
import { Failover } from './failover.ts'

const LEASE_MS = 2_000
const games = gamesOf(BUILT_IN_STOCK)
const { engine, catalogue } = games.usual
const note = () => undefined

const memberOf = (id: string, matches = 0, startedAtMs = 0): Member => ({
  ...{ id, address: id, startedAtMs },
  games: [{ id: 'ddm', rules: [engine.rulesVersion], catalogue: catalogue.hash }],
  ...{ matches, isDraining: false },
})

/** A match that cannot be replayed. */
const UNREPLAYABLE: JournalRecord = {
  header: {
    ...{ id: 'm1', game: 'ddm', rulesVersion: 0, catalogue: '', setup: null, seats: [] },
    ...{ table: null, dice: { secret: '', commitment: '', seats: [] }, startedAtMs: 0 },
  },
  ...{ entries: [], notes: [], ending: null },
}

/** A server with failover, and the calls to its journal. */
function setUp(more: Partial<{ matches: number; left: number; isShared: boolean }> = {}) {
  const time = fakeTime()
  const state = {
    ...{ healthyForMs: LEASE_MS, isDraining: false, left: more.left ?? 0, silent: [] as string[] },
    ...{ heartbeats: new Map<string, number>(), isHealthy: true, isConnected: true },
    others: [memberOf('other')],
    startedAtMs: 0,
    ...{
      here: [] as string[],
      lost: [] as string[],
      orphans: [] as JournalRecord[],
      taken: [] as JournalRecord[],
    },
  }
  const logged: string[] = []
  const info = (_: unknown, text: string) => logged.push(text)
  const log = { debug: note, info, warn: note, error: note }
  const claimed: string[] = []
  const relinquished: string[] = []
  let onBack = () => {}
  const looks: string[] = []
  let onLost: LossHandler = async () => undefined
  const failover = new Failover({
    ...{ games, log, clock: time, timers: time, leaseMs: LEASE_MS, metrics: NO_METRICS },
    isShared: more.isShared ?? true,
    isConnected: () => state.isConnected,
    journal: {
      ...memoryJournal(),
      takeFrom: async (owner) => {
        claimed.push(owner)
        state.left -= 1
        return { records: state.taken, hasMore: state.left > 0 }
      },
      silentOwners: async () => state.silent,
      heartbeats: async () => new Map(state.heartbeats),
      lost: async () => state.lost,
      reclaim: async () => {
        looks.push('reclaim')
        return state.orphans.splice(0)
      },
    },
    sessions: {
      size: more.matches ?? 0,
      get: (id: string) => (state.here.includes(id) ? {} : undefined),
      isRestoring: () => false,
      stopRestoring: note,
      relinquish: (id: string) => relinquished.push(id),
    } as unknown as MatchSessions,
    members: {
      self: 'self',
      all: () => [memberOf('self', more.matches, state.startedAtMs), ...state.others],
      onLost: (handle) => {
        onLost = handle
      },
      refresh: async () => false,
      giveUp: async () => undefined,
    },
    reservations: {
      get isDraining() {
        return state.isDraining
      },
      openRooms: async () => undefined,
    },
    heartbeat: {
      get isHealthy() {
        return state.isHealthy
      },
      get healthyForMs() {
        return state.healthyForMs
      },
      onBack: (handle) => {
        onBack = handle
      },
    },
  })
  /** Lets time pass with all that happens in it. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 50) {
      await new Promise((resolve) => setImmediate(resolve))
      time.advance(50)
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  const lose = (id: string, startedAtMs?: number) =>
    onLost(id, startedAtMs === undefined ? null : { startedAtMs })
  const comeBack = () => onBack()
  /** Time passes in which nothing happens here. */
  const jump = (ms: number) => time.suspend(ms)
  const parts = { failover, state, claimed, relinquished, looks, logged }
  return { ...parts, pass, jump, lose, comeBack }
}

it('asks again for matches that others are adopting, until none is left', async () => {
  const { lose, claimed, pass } = setUp({ left: 3 })
  const done = lose('gone')
  await pass(2_000)
  await done
  expect(claimed).toEqual(['gone', 'gone', 'gone'])
})

it('rejects after too many empty claims', async () => {
  const { lose, claimed, state, pass } = setUp({ left: 99 })
  const done = expect(lose('gone')).rejects.toThrow('gone')
  await pass(6_000)
  await done
  expect(claimed).toHaveLength(20)
  state.left = 1
  await lose('gone')
})

it('adopts nothing from a server that is back', async () => {
  const { lose, claimed, state, pass } = setUp({ left: 9 })
  const done = lose('gone')
  await pass(100)
  expect(claimed).toEqual(['gone'])
  state.others.push(memberOf('gone'))
  await pass(2_000)
  await done
  expect(claimed).toEqual(['gone'])
})

it('considers no server dead right after an outage of its own database connection', async () => {
  const { lose, claimed, state, pass } = setUp()
  state.healthyForMs = 0
  const done = lose('gone')
  await pass(5_000)
  expect(claimed).toEqual([])
  state.healthyForMs = LEASE_MS
  await pass(500)
  await done
  expect(claimed).toEqual(['gone'])
})

it('lets servers with far fewer matches go first', async () => {
  const { lose, claimed, pass } = setUp({ matches: 50 })
  const done = lose('gone')
  await pass(50)
  expect(claimed).toEqual([])
  await pass(100)
  await done
  expect(claimed).toEqual(['gone'])
})

describe('matches of a server that leaves', () => {
  /** The fake time starts there. */
  const NOW_MS = 1_000_000

  it('are left to a server that is much younger, for two leases', async () => {
    const { lose, claimed, state, pass } = setUp()
    state.others = [memberOf('young', 0, NOW_MS - 1_000)]
    const done = lose('left', 0)
    await pass(2 * LEASE_MS - 100)
    expect(claimed).toEqual([])
    await pass(500)
    await done
    expect(claimed).toEqual(['left'])
  })

  it('are adopted at once when the young server is gone', async () => {
    const { lose, claimed, state, pass } = setUp()
    state.others = [memberOf('young', 0, NOW_MS - 1_000)]
    const done = lose('left', 0)
    await pass(300)
    state.others = []
    await pass(300)
    await done
    expect(claimed).toEqual(['left'])
  })

  it.each([
    ['nobody is much younger', 400_000, 0],
    ['this server is young as well', 700_000, 600_000],
  ])('are adopted at once when %s', async (_, otherMs, selfMs) => {
    const { lose, claimed, state } = setUp()
    state.startedAtMs = selfMs
    state.others = [memberOf('other', 0, otherMs)]
    await lose('left', 0)
    expect(claimed).toEqual(['left'])
  })

  it('are adopted at once when it was killed', async () => {
    const { lose, claimed, state } = setUp()
    state.others = [memberOf('young', 0, NOW_MS - 1_000)]
    await lose('gone')
    expect(claimed).toEqual(['gone'])
  })
})

it('reclaims its own matches while it drains, since it may play on, and nothing after a stop', async () => {
  const { failover, state, claimed, logged } = setUp()
  state.isDraining = true
  state.silent = ['gone']
  state.orphans = [UNREPLAYABLE]
  await failover.check()
  expect([logged, claimed]).toEqual([['matches reclaimed'], []])
  failover.stop()
  state.orphans = [UNREPLAYABLE]
  await failover.check()
  expect(logged).toHaveLength(1)
})

it('adopts nothing from others while it drains or after a stop', async () => {
  const draining = setUp()
  draining.state.isDraining = true
  // Rejected, so that the lost server is not forgotten.
  await expect(draining.lose('gone')).rejects.toThrow(LeftToOthers)
  const stopped = setUp()
  stopped.failover.stop()
  await expect(stopped.lose('gone')).rejects.toThrow('gone')
  expect([...draining.claimed, ...stopped.claimed]).toEqual([])
})

it('checks at intervals for silent servers without a lease, and for its own lost matches', async () => {
  const { failover, state, claimed, relinquished, pass } = setUp()
  state.silent = ['other', 'gone']
  failover.start()
  await pass(100)
  expect([claimed, relinquished]).toEqual([['gone'], []])
  state.silent = ['later']
  state.lost = ['m1']
  await pass(3 * LEASE_MS)
  expect([claimed, relinquished]).toEqual([['gone', 'later'], ['m1']])
  failover.stop()
  await pass(6 * LEASE_MS)
  expect(relinquished).toEqual(['m1'])
})

describe('heartbeats in the database', () => {
  /** Lets time pass in which these servers write heartbeats. */
  const beat = async (
    { state, pass }: Pick<ReturnType<typeof setUp>, 'state' | 'pass'>,
    ms: number,
    ...servers: readonly string[]
  ) => {
    for (let passed = 0; passed < ms; passed += LEASE_MS / 4) {
      for (const id of servers) state.heartbeats.set(id, (state.heartbeats.get(id) ?? 0) + 1)
      await pass(LEASE_MS / 4)
    }
  }

  it('tell within three leases that a server without a lease is lost, whatever its clock says', async () => {
    const server = setUp()
    server.failover.start()
    await beat(server, 6 * LEASE_MS, 'gone', 'other')
    expect(server.claimed).toEqual([])
    await beat(server, 3 * LEASE_MS - 1, 'other')
    expect(server.claimed).toEqual(['gone'])
    await beat(server, 10 * LEASE_MS, 'other')
    expect(server.claimed).toEqual(['gone'])
    await beat(server, LEASE_MS, 'gone', 'other')
    await beat(server, 3 * LEASE_MS, 'other')
    expect(server.claimed).toEqual(['gone', 'gone'])
    server.failover.stop()
  })

  it('of a server that has its lease tell nothing while leases can be read, and else all', async () => {
    const server = setUp()
    server.failover.start()
    await beat(server, 6 * LEASE_MS, 'third')
    server.state.heartbeats.set('other', 1)
    await beat(server, 6 * LEASE_MS, 'third')
    expect(server.claimed).toEqual([])
    server.state.isConnected = false
    await beat(server, LEASE_MS, 'third')
    expect(server.claimed).toEqual(['other'])
    server.failover.stop()
  })

  it('tell nothing while this server cannot write its own', async () => {
    const server = setUp()
    server.failover.start()
    server.state.isConnected = false
    server.state.isHealthy = false
    server.state.heartbeats.set('gone', 1)
    await beat(server, 6 * LEASE_MS)
    server.state.isHealthy = true
    // The others write theirs as soon as this one does.
    await beat(server, 3 * LEASE_MS, 'gone')
    expect(server.claimed).toEqual([])
    server.failover.stop()
  })

  it('of all others are awaited after this server was stopped itself', async () => {
    const server = setUp()
    server.failover.start()
    await beat(server, LEASE_MS, 'gone')
    server.jump(20 * LEASE_MS)
    await beat(server, 3 * LEASE_MS, 'gone')
    expect(server.claimed).toEqual([])
    server.failover.stop()
  })
})

it('checks for suspended matches once it can write again, even as a single server', async () => {
  const { failover, state, claimed, relinquished, looks, pass, comeBack } = setUp({
    isShared: false,
  })
  state.silent = ['gone']
  state.lost = ['m1']
  comeBack()
  await pass(100)
  failover.start()
  await pass(3 * LEASE_MS)
  expect(looks).toHaveLength(3)
  // Matches of other servers do not concern a single server.
  expect([claimed, relinquished]).toEqual([[], []])
})

it('relinquishes an outdated session when its match is adopted, and restores nothing into it', async () => {
  const { state, logged, relinquished, lose } = setUp()
  state.taken = [UNREPLAYABLE]
  state.here = ['m1']
  await lose('gone')
  expect([relinquished, logged]).toEqual([['m1'], ['matches adopted']])
})

it('logs reclaimed and adopted matches separately', async () => {
  const { failover, state, logged, lose } = setUp()
  state.orphans = [UNREPLAYABLE]
  await failover.check()
  expect(logged).toEqual(['matches reclaimed'])
  state.taken = [UNREPLAYABLE]
  await lose('gone')
  expect(logged).toEqual(['matches reclaimed', 'matches adopted'])
})
