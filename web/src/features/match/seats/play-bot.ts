import type { Brought } from '@dungeon-dice/client-sdk'
import type { Preset } from '@dungeon-dice/client-sdk/rules'
import { server } from '../../../lib/server.ts'
import { ownGuest } from './own-guest.ts'
import { keepSeat } from './seats.ts'

/** What somebody brings to a match with a bot; left out, what they usually bring. */
interface BroughtTo {
  readonly list: Brought
  readonly preset: Preset
}

/** Sits down with a bot, and gives the id of the match, or why there is none. */
export async function playBot(bot?: string, brought?: BroughtTo) {
  const joined = await server.playBot({ ...ownGuest(), ...brought, ...(bot ? { bot } : {}) })
  if (!joined.ok) return joined
  keepSeat(joined.value)
  return { ok: true, value: joined.value.id } as const
}
