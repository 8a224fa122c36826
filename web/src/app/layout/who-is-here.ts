import type { Account } from '@dungeon-dice/client-sdk'
import { server } from '../../lib/server.ts'

/** Whose page this is; null for nobody so far, and while nobody can be asked. */
export async function whoIsHere(): Promise<Account | null> {
  const given = await server.whoAmI().catch(() => null)
  return given?.ok ? given.value : null
}
