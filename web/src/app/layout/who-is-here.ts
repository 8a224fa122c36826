import type { Account } from '@dungeon-dice/client-sdk'
import { server } from '../../lib/server.ts'

/** The account of this browser; null if there is none yet, or the server cannot be asked. */
export async function whoIsHere(): Promise<Account | null> {
  const given = await server.whoAmI().catch(() => null)
  return given?.ok ? given.value : null
}
