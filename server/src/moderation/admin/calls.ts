import { z } from 'zod'
import { callOf } from '../../cluster/ports.ts'

/** A connected player with an account. */
export interface PlayerHere {
  readonly name: string
  readonly guest: boolean
}

/** Starts draining a server; answered once draining has begun. */
export const drainServer = callOf<{ readonly draining: true }>()('host.drain', z.strictObject({}))

/** Lists at most `most` players connected to a server whose name contains `search`. */
export const playersHere = callOf<readonly PlayerHere[]>()(
  'host.players',
  z.strictObject({ search: z.string(), most: z.int().min(1) }),
)
