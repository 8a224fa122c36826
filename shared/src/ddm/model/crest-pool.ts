import type { ByCrest, Crest } from '../types.ts'
import type { Limit } from './options.ts'

/** A player's crests by kind (R6). */
export type CrestPool = ByCrest<number>

/** A pool without crests (R4.2). */
export const EMPTY_POOL: CrestPool = { movement: 0, attack: 0, defense: 0, magic: 0, trap: 0 }

/** Result of a gain: the new pool, and how much the cap cut off (R6.4). */
export interface Gain {
  readonly pool: CrestPool
  readonly amount: number
  readonly lost: number
}

/** Adds `count` crests of one kind up to the cap (R6.4). */
export function gain(pool: CrestPool, crest: Crest, count: number, cap: Limit): Gain {
  const room = cap === 'none' ? count : Math.max(0, cap - pool[crest])
  const amount = Math.min(count, room)
  return { pool: { ...pool, [crest]: pool[crest] + amount }, amount, lost: count - amount }
}

/** Removes `count` crests of one kind; the caller has checked that they are available. */
export const spend = (pool: CrestPool, crest: Crest, count: number): CrestPool => ({
  ...pool,
  [crest]: pool[crest] - count,
})
