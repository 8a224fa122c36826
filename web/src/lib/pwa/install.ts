import { useSyncExternalStore } from 'react'

/** The browser's offer to install the page; it can be taken up once. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function set(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Remembers the browser's offer, which comes before the page needs it. */
export function rememberInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => set(event as InstallOffer))
  addEventListener('appinstalled', () => set(null))
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Installs the page as an app; null while the browser does not offer it. */
export function useInstall(): (() => void) | null {
  const now = useSyncExternalStore(subscribe, () => offer)
  if (now === null) return null
  return () => {
    set(null)
    void now.prompt()
  }
}

/** Whether the page runs as an app of its own. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
