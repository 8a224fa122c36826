import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { whenIdle } from './when-idle.ts'

/** A part of the page that is loaded after what is needed at once. */
export interface Later<T> {
  /** The part; null until it is loaded. */
  readonly now: () => T | null
  /** Loads it once, however many ask; rejects when it cannot be loaded, and tries anew the next time. */
  readonly load: () => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates a part that is loaded by `load`. */
export function later<T>(load: () => Promise<T>): Later<T> {
  let loaded: T | null = null
  let coming: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const fetchIt = async (): Promise<void> => {
    loaded = await load()
    for (const listener of listeners) listener()
  }
  return {
    now: () => loaded,
    load: async () => {
      if (loaded !== null) return
      coming ??= fetchIt().finally(() => {
        coming = null
      })
      await coming
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** When a part is loaded: `now` it is needed, `soon` it may be; else not yet. */
type Wanted = 'now' | 'soon' | 'not-yet'

/** How far a part is loaded. */
export interface LaterState<T> {
  /** The part; null until it is loaded. */
  readonly loaded: T | null
  /** Why it could not be loaded; null while that is not known, and unless it is needed now. */
  readonly error: unknown
  /** Tries once more. */
  readonly onAgain: () => void
}

/** A part that is loaded later. What is needed is tried again once the browser is online again. */
export function useLater<T>(part: Later<T>, wanted: Wanted): LaterState<T> {
  const loaded = useSyncExternalStore(part.subscribe, part.now)
  const [error, setError] = useState<unknown>(null)
  const isLoaded = loaded !== null
  const onAgain = useCallback(() => {
    setError(null)
    part.load().catch(setError)
  }, [part])
  useEffect(() => {
    if (isLoaded || wanted === 'not-yet') return
    if (wanted === 'now') {
      onAgain()
      window.addEventListener('online', onAgain)
      return () => window.removeEventListener('online', onAgain)
    }
    // Where that fails, it is tried again once it is needed.
    const prefetch = () => void part.load().catch(() => undefined)
    const stop = whenIdle(prefetch)
    return () => {
      stop()
      // Somebody has acted: what follows will be needed.
      prefetch()
    }
  }, [part, wanted, isLoaded, onAgain])
  return { loaded, error: isLoaded || wanted !== 'now' ? null : error, onAgain }
}

/** Pauses before a part without which nobody can go on is tried again, in milliseconds. */
const PAUSES_MS = [1_000, 4_000]

/**
 * A part without which nobody can go on; null until it is loaded. Throws when it cannot be loaded after
 * several tries: the boundary around the screen catches that.
 */
export function useNeeded<T>(part: Later<T>, wanted: Wanted): T | null {
  const { loaded, error, onAgain } = useLater(part, wanted)
  const [failures, setFailures] = useState(0)
  const pause = PAUSES_MS[failures]
  useEffect(() => {
    if (error === null || pause === undefined) return
    const timer = setTimeout(() => {
      setFailures((count) => count + 1)
      onAgain()
    }, pause)
    return () => clearTimeout(timer)
  }, [error, pause, onAgain])
  if (error !== null && pause === undefined) throw error
  return loaded
}
