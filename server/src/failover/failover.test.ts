import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { LeftToOthers, type Member } from '../cluster/ports.ts'
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

const memberOf = (id: string, matches = 0): Member => ({
  ...{ id, address: id },
  games: [{ id: 'ddm', rules: [engine.rulesVersion], catalogue: catalogue.hash }],
  ...{ matches, isDraining: false, startedAtMs: 0 },
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
    others: [memberOf('other')],
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
  let onLost: (server: string) => Promise<void> = async () => undefined
  const failover = new Failover({
    ...{ games, log, clock: time, timers: time, leaseMs: LEASE_MS, metrics: NO_METRICS },
    isShared: more.isShared ?? true,
    journal: {
      ...memoryJournal(),
      takeFrom: async (owner) => {
        claimed.push(owner)
        state.left -= 1
        return { records: state.taken, hasMore: state.left > 0 }
      },
      silentOwners: async () => state.silent,
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
      all: () => [memberOf('self', more.matches), ...state.others],
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
  const [lose, comeBack] = [(id: string) => onLost(id), () => onBack()]
  return { failover, state, claimed, relinquished, looks, logged, pass, lose, comeBack }
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
