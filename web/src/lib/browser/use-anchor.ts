import { useSyncExternalStore } from 'react'
import { decoded } from './decoded.ts'

/** The events that change the address; the last two come from the router. */
const CHANGES = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const

function subscribe(listener: () => void): () => void {
  for (const change of CHANGES) addEventListener(change, listener)
  return () => {
    for (const change of CHANGES) removeEventListener(change, listener)
  }
}

/** The anchor in the address; empty for none. */
export const useAnchor = (): string =>
  useSyncExternalStore(subscribe, () => decoded(location.hash.slice(1)))
