import type { Brought, Settings } from '@dungeon-dice/client-sdk'
import { server } from '../../../lib/server.ts'
import { ownGuest } from './own-guest.ts'
import { keepSeat } from './seats.ts'

/** A match with bots. What is left out is as usual. */
interface BotMatch {
  readonly bot?: string
  readonly list?: Brought
  readonly preset?: NonNullable<Settings['preset']>
  readonly seats?: number
}

/** Starts a match with bots on all other seats; returns its id, or why it failed. */
export async function playBot(wish: BotMatch = {}) {
  const joined = await server.playBot({ ...ownGuest(), ...wish })
  if (!joined.ok) return joined
  keepSeat(joined.value)
  return { ok: true, value: joined.value.id } as const
}
