import { reloadPage } from './reload-page.ts'

/** After so long a fault is another one, in milliseconds. */
const ANEW_MS = 60_000
const KEY = 'dungeon-dice reloaded'

/** The parts of the browser that a reload needs. */
export interface Reloader {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
  /** Whether the server answers: a page that cannot be had again is not given up. */
  readonly isThere: () => Promise<boolean>
  readonly reload: () => void
}

const browser = (): Reloader => ({
  storage: sessionStorage,
  now: Date.now,
  isThere: async () => (await fetch('/', { cache: 'no-store' })).ok,
  reload: reloadPage,
})

/**
 * Loads the page again after a part of it was missing, as after a new version was installed: once, and only
 * where the server answers. Says whether it does.
 */
export async function reloadOnce(make: () => Reloader = browser): Promise<boolean> {
  try {
    const { storage, now, isThere, reload } = make()
    const last = Number(storage.getItem(KEY))
    if (now() - last < ANEW_MS || !(await isThere())) return false
    storage.setItem(KEY, String(now()))
    reload()
    return true
  } catch {
    // Without storage nobody would know that it has been tried.
    return false
  }
}
