import type { Brought, Guest } from '@dungeon-dice/client-sdk'
import { readPreference } from '../../../lib/preferences.ts'

/** This browser's guest name and list for a match; null for the defaults. */
export function ownGuest(list: Brought | null = null): Guest {
  const name = readPreference('name').trim()
  return { ...(name === '' ? {} : { name }), ...(list === null ? {} : { list }) }
}
