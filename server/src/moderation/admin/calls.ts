import { z } from 'zod'
import { callOf } from '../../cluster/ports.ts'

/** Somebody with an account who is connected to the server that was asked. */
export interface PlayerHere {
  readonly name: string
  readonly guest: boolean
}

/** Asks a server to take nothing new, and to give what it has to others; answered when it has begun. */
export const drainServer = callOf<{ readonly draining: true }>()('host.drain', z.strictObject({}))

/** Asks a server who is connected to it: `most` of those whose name has `search` in it. */
export const playersHere = callOf<readonly PlayerHere[]>()(
  'host.players',
  z.strictObject({ search: z.string(), most: z.int().min(1) }),
)
