import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { LaneGate } from '../../platform/lane-gate.ts'
import type { PoolLevels } from '../../platform/ports.ts'
import { laneOfRequest } from '../../platform/request-lane.ts'
import { TOO_LATE } from './faults.ts'

/** Connections that requests of one network use at once. */
const OF_LANE = 2

/** Connections that work of the server's own finds free of requests. */
const KEPT_FREE = 2

/**
 * Longest wait for a turn, in milliseconds; then the request counts as one that found no connection. Longer
 * than for a connection, since an address that sends much waits for nobody but itself.
 */
export const TURN_MS = 30_000

/** A pool whose connections are given in turns. */
interface PoolInTurns {
  readonly pool: PostgresPool
  /** Its connections, and all that wait for one. */
  readonly levels: PoolLevels
}

/**
 * Gives connections of a pool to requests by the lanes of their addresses, which take turns: one address
 * uses two at once, however many of its requests wait. Work that belongs to no request does not wait for
 * a turn.
 */
export function connectionsInTurns(pool: pg.Pool, max: number): PoolInTurns {
  const gate = new LaneGate({ mostOfLane: OF_LANE, most: Math.max(1, max - KEPT_FREE) })
  const lanes = new WeakMap<object, string>()
  pool.on('release', (_error, client) => {
    const lane = lanes.get(client)
    lanes.delete(client)
    if (lane !== undefined) gate.leave(lane)
  })
  const inTurns: PostgresPool = {
    connect: async () => {
      const lane = laneOfRequest()
      if (lane === null) return pool.connect()
      await gate.enter(lane, AbortSignal.timeout(TURN_MS)).catch(() => {
        throw new Error(TOO_LATE)
      })
      try {
        const client = await pool.connect()
        lanes.set(client, lane)
        return client
      } catch (error) {
        gate.leave(lane)
        throw error
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
  const levels: PoolLevels = {
    get totalCount() {
      return pool.totalCount
    },
    get idleCount() {
      return pool.idleCount
    },
    get waitingCount() {
      return pool.waitingCount + gate.waiting
    },
  }
  return { pool: inTurns, levels }
}
