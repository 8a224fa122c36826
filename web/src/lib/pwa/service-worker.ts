import { useSyncExternalStore } from 'react'

/** Whether this page works without a connection, or why not. */
type OfflineState = 'preparing' | 'ready' | 'unsupported' | 'failed'

/** The page as an app that is stored in the browser. */
interface StoredApp {
  readonly offline: OfflineState
  /** Whether a newer version than the one that is shown is there. */
  readonly isOutdated: boolean
}

/** How often a page that stays open looks for a new version, in milliseconds. */
const EACH_MS = 60 * 60_000
/** Shortest time between two looks. */
const PAUSE_MS = 60_000

let app: StoredApp = {
  offline: 'serviceWorker' in navigator ? 'preparing' : 'unsupported',
  isOutdated: false,
}
const listeners = new Set<() => void>()
let registration: ServiceWorkerRegistration | null = null
let looked = 0

function set(changes: Partial<StoredApp>): void {
  app = { ...app, ...changes }
  for (const listener of listeners) listener()
}

/** Stores the page in the browser, and follows new versions of it. Without storage nothing is lost. */
export async function startServiceWorker(): Promise<void> {
  if (app.offline === 'unsupported' || registration !== null) return
  const { serviceWorker } = navigator
  // The first worker takes over a page of its own version; each later one brings a new version.
  let isFirst = serviceWorker.controller === null
  serviceWorker.addEventListener('controllerchange', () => {
    set(isFirst ? { offline: 'ready' } : { isOutdated: true })
    isFirst = false
  })
  try {
    registration = await register(serviceWorker)
    if (registration.active === null) watchFirst(registration)
    else set({ offline: 'ready' })
  } catch {
    // Storage is switched off, or the browser stores nothing of this site.
    set({ offline: 'failed' })
    return
  }
  setInterval(lookForUpdate, EACH_MS)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) lookForUpdate()
  })
}

/**
 * Registers the worker of this site.
 * @throws where the browser refuses it, or an extension of it answers the call with nothing
 */
async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  const registered: ServiceWorkerRegistration | undefined = await container.register('/sw.js')
  if (registered === undefined) throw new Error('service workers are blocked')
  return registered
}

/** Reports a first worker that cannot be installed, as on a full disk. */
function watchFirst({ installing }: ServiceWorkerRegistration): void {
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'redundant' && app.offline === 'preparing') set({ offline: 'failed' })
  })
}

/** Asks the server for a new version, unless that was done a moment ago. */
export function lookForUpdate(): void {
  if (registration === null || Date.now() - looked < PAUSE_MS) return
  looked = Date.now()
  // The server may be away: the next look is made all the same.
  registration.update().catch(() => undefined)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The page as it is stored in this browser. */
export const useStoredApp = (): StoredApp => useSyncExternalStore(subscribe, () => app)
