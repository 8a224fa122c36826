import type { Match } from '@dungeon-dice/client-sdk'
import { useSyncExternalStore } from 'react'

const KEY = 'dungeon-dice open matches'

let open: readonly Match[] = []
const listeners = new Set<() => void>()

function set(matches: readonly Match[]): void {
  open = matches
  try {
    sessionStorage.setItem(KEY, JSON.stringify(open.map(({ id }) => id)))
  } catch {
    // Without storage, a reload on another screen does not reconnect.
  }
  for (const listener of listeners) listener()
}

/** Ids of the matches that this tab was connected to before it was loaded again. */
export function idsBeforeReload(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** The match with this id that this tab is connected to. */
export const openMatch = (id: string): Match | undefined => open.find((match) => match.id === id)

/** Adds a match that this tab is connected to, in place of an earlier connection to it. */
export const addOpenMatch = (match: Match): void =>
  set([...open.filter(({ id }) => id !== match.id), match])

/** Removes a match whose connection is lost for good, or whose seat is given up. */
export const removeOpenMatch = (id: string): void => set(open.filter((match) => match.id !== id))

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The matches in which this tab has a seat and a connection, the newest last. */
export const useOpenMatches = (): readonly Match[] => useSyncExternalStore(subscribe, () => open)
