import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { whenIdle } from './when-idle.ts'

/** A part of the page that is loaded after what is needed at once. */
interface Later<T> {
  /** The part; null until it is loaded. */
  readonly now: () => T | null
  /** Loads it once; rejects when it cannot be had, and tries anew the next time. */
  readonly load: () => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

/** A part that is loaded this way. */
export function later<T>(load: () => Promise<T>): Later<T> {
  let loaded: T | null = null
  const listeners = new Set<() => void>()
  return {
    now: () => loaded,
    load: async () => {
      if (loaded !== null) return
      loaded = await load()
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** When a part is loaded: `now` it is needed, `soon` it may be; else not yet. */
type Wanted = 'now' | 'soon' | 'not-yet'

/**
 * A part that is loaded later; null until then. Throws, to be caught around the screen, when it is needed
 * and cannot be loaded.
 */
export function useLater<T>(part: Later<T>, wanted: Wanted): T | null {
  const loaded = useSyncExternalStore(part.subscribe, part.now)
  const [error, setError] = useState<unknown>(null)
  const isLoaded = loaded !== null
  useEffect(() => {
    if (isLoaded || wanted === 'not-yet') return
    if (wanted === 'now') {
      part.load().catch(setError)
      return
    }
    // Where that fails, it is tried again once it is needed.
    const prefetch = () => void part.load().catch(() => undefined)
    const stop = whenIdle(prefetch)
    return () => {
      stop()
      // Somebody has acted: what follows will be needed.
      prefetch()
    }
  }, [part, wanted, isLoaded])
  if (error !== null && !isLoaded) throw error
  return loaded
}

/** A component of a part that is loaded later: nothing is drawn until it is there. */
export const laterComponent = <T, P extends object>(
  part: Later<T>,
  of: (loaded: T) => ComponentType<P>,
): ComponentType<P> =>
  function LaterComponent(props: P) {
    const loaded = useLater(part, 'now')
    if (loaded === null) return null
    const Shown = of(loaded)
    return <Shown {...props} />
  }
