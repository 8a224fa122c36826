import { fairChance, type Game } from '@dungeon-dice/shared'
import { singleNodeCluster } from '../../src/cluster/single-node/single-node.ts'
import { Restart } from '../../src/failover/restart.ts'
import { Games } from '../../src/game/games.ts'
import { readConfig } from '../../src/index.ts'
import type { Journal, JournalRecord } from '../../src/match/journal.ts'
import { secureIds } from '../../src/platform/id.ts'
import { NO_METRICS } from '../../src/platform/no-metrics.ts'
import { NO_STALLS } from '../../src/platform/stall-watch.ts'
import { sessionModule } from '../../src/session/module.ts'
import { SessionEventBus, type SessionSubscriber } from '../../src/session/session-event-bus.ts'
import { memoryJournal } from '../../src/storage/memory/memory-journal.ts'
import { colyseusRooms } from '../../src/transport/colyseus/colyseus-rooms.ts'
import { SILENT_LOG } from './database-timeouts.ts'
import { fakeTime } from './fake-time.ts'
import { hostedNim } from './nim/hosted-nim.ts'
import { NIM, type NimTypes } from './nim/nim.ts'

const SEATS = ['W', 'X'] as const
const ENDLESS = 1_000_000_000

/** Nim with a heap that is never empty; `onMove` is called for each move. */
const endlessNim = (onMove: () => void): Game<NimTypes> => ({
  ...NIM,
  create: (setup) => ({
    state: { setup, stones: ENDLESS, turn: 1, queue: setup.seats, out: [], winner: null },
    events: [],
  }),
  apply: (...asked) => {
    onMove()
    return NIM.apply(...asked)
  },
})

/** A match of so many moves that a process left. */
function recordOf(id: string, moves: number): JournalRecord {
  const settings = {
    ...{ game: 'nim', preset: 'nim', changes: {}, clock: 'none', time: null, rated: false },
    ...{ spectators: true, delaySeconds: 0, series: 1, chat: 'all', sides: [['W'], ['X']] },
  }
  return {
    header: {
      ...{ id, game: 'nim', rulesVersion: 1, catalogue: 'stones', setup: { seats: [...SEATS] } },
      seats: SEATS.map((seat) => ({
        ...{ seat, name: seat, isGuest: true, accountId: null, tokenHash: '', rating: null },
      })),
      table: { settings, series: null, isByInvitation: false, listing: { kind: 'nim' } },
      dice: { secret: 'ab'.repeat(32), commitment: '', seats: [] },
      startedAtMs: 0,
    },
    entries: Array.from({ length: moves }, (_, at) => ({
      ...{ step: at + 1, actor: SEATS[at % 2] ?? '', intent: { type: 'take', stones: 1 } },
      ...{ by: 'seat' as const, seq: Math.floor(at / 2) + 1, atMs: 0 },
    })),
    notes: [],
    ending: null,
  }
}

/** Matches by id, left by a process before: their numbers of moves, or damage. */
type LeftMatches = Readonly<Record<string, number | Error>>

/**
 * A server that resumes these matches, without sockets. `onMove` is called for each move that is
 * replayed.
 */
export function serverAfter(
  left: LeftMatches,
  onMove: () => void = () => undefined,
  broken: Partial<Journal> = {},
) {
  const config = readConfig({})
  if (!config.ok) throw new Error(config.error)
  const games = new Games([hostedNim(endlessNim(onMove))])
  const time = fakeTime()
  const reads: (readonly string[])[] = []
  const closed: Parameters<Journal['close']>[] = []
  const errors: object[] = []
  const log = { ...SILENT_LOG, error: (fields: object) => void errors.push(fields) }
  const journal: Journal = {
    ...memoryJournal(),
    takeOver: async () =>
      Object.entries(left).map(([id, rows]) => ({ id, rows: Number(rows) || 0 })),
    readAll: async (ids) => {
      reads.push(ids)
      return ids.map((id) => {
        const found = left[id] ?? 0
        return found instanceof Error
          ? { ...recordOf(id, 0), unreadable: found }
          : recordOf(id, found)
      })
    },
    close: async (...asked) => void closed.push(asked),
    ...broken,
  }
  const told: string[] = []
  const subscriber: SessionSubscriber = {
    onChange: ({ id }) => void told.push(id),
    onStep: ({ id }) => void told.push(id),
  }
  const parts = {
    ...{ config: config.value, clock: time, timers: time, stalls: NO_STALLS, ids: secureIds },
    ...{ log, journal, chanceOf: fairChance, rooms: colyseusRooms },
    cluster: singleNodeCluster('self', SILENT_LOG),
  }
  const { sessions, pending } = sessionModule(parts, new SessionEventBus().subscribe(subscriber))
  const restart = new Restart({ ...parts, games, sessions, pending, metrics: NO_METRICS })
  return { restart, sessions, pending, time, reads, told, closed, errors }
}
