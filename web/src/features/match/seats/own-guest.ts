import type { Brought, Guest } from '@dungeon-dice/client-sdk'
import { readPreference } from '../../../lib/preferences.ts'

/** Who comes to a match from this browser, and what they bring; null for what is usual. */
export function ownGuest(list: Brought | null = null): Guest {
  const name = readPreference('name').trim()
  return { ...(name === '' ? {} : { name }), ...(list === null ? {} : { list }) }
}
