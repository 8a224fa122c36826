import { useSyncExternalStore } from 'react'

/** A match of this page that has begun while its player may have been elsewhere. */
export interface StartedMatch {
  readonly id: string
  readonly against: string
}

let newest: StartedMatch | null = null
const listeners = new Set<() => void>()

/** Announces that a match which waited for players has begun. */
export function notifyStarted(begun: StartedMatch | null): void {
  newest = begun
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The latest match to begin that its player has not opened yet; null for none. */
export const useStartedMatch = (): StartedMatch | null =>
  useSyncExternalStore(subscribe, () => newest)
