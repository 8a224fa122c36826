import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import type { LossHandler, Member } from '../../src/cluster/ports.ts'
import { Failover } from '../../src/failover/failover.ts'
import { gamesOf } from '../../src/game/hosted-games.ts'
import type { JournalRecord } from '../../src/match/journal.ts'
import { NO_METRICS } from '../../src/platform/no-metrics.ts'
import type { MatchSessions } from '../../src/session/match-sessions.ts'
import { memoryJournal } from '../../src/storage/memory/memory-journal.ts'
import { fakeTime } from './fake-time.ts'

/** The lease of these servers, unless a test sets another. */
export const LEASE_MS = 2_000
const games = gamesOf(BUILT_IN_STOCK)
const note = () => undefined

/** A server that plays all games. */
export const memberOf = (id: string, matches = 0, startedAtMs = 0): Member => ({
  ...{ id, address: id, startedAtMs },
  games: games.all.map(({ engine, catalogue }) => ({
    ...{ id: engine.id, rules: [engine.rulesVersion], catalogue: catalogue.hash },
  })),
  ...{ matches, isDraining: false },
})

/** A server with failover, and the calls to its journal. */
export function failoverServer(
  more: Partial<{ matches: number; left: number; isShared: boolean; leaseMs: number }> = {},
) {
  const time = fakeTime()
  const state = {
    ...{ isSteady: true, isDraining: false, left: more.left ?? 0, ownerless: [] as string[] },
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
    ...{ games, log, clock: time, timers: time, metrics: NO_METRICS },
    leaseMs: more.leaseMs ?? LEASE_MS,
    isShared: more.isShared ?? true,
    journal: {
      ...memoryJournal(),
      takeFrom: async (owner) => {
        claimed.push(owner)
        state.left -= 1
        return { records: state.taken, hasMore: state.left > 0 }
      },
      orphanedOwners: async () => state.ownerless,
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
      get isSteady() {
        return state.isSteady
      },
      refresh: async () => undefined,
      isReplaced: async () => false,
      onReplaced: () => undefined,
      giveUp: async () => undefined,
    },
    reservations: {
      get isDraining() {
        return state.isDraining
      },
      openRooms: async () => undefined,
    },
    heartbeat: {
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
