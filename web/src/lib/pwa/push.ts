import { readPreference } from '../preferences.ts'
import { server } from '../server.ts'
import { languageNow } from '../text/text.tsx'

/**
 * How far notices reach: `closed` also while the page is closed; else only while it is open in the
 * background, because this browser or this server has no more, or the push service refused.
 */
export type NoticeReach = 'closed' | 'unsupported' | 'off' | 'failed'

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window

/** Subscribes this browser to notices of the signed-in player; asks for no permission. */
export async function subscribeToNotices(): Promise<NoticeReach> {
  if (!isSupported()) return 'unsupported'
  try {
    const key = await server.notices.key()
    if (!key.ok) return key.error.code === 'push_off' ? 'off' : 'failed'
    const { pushManager } = await registered()
    const subscription = await subscriptionWith(pushManager, key.value)
    const { endpoint = '', keys } = subscription.toJSON()
    const wire = { endpoint, keys: { p256dh: '', auth: '', ...keys } }
    const done = await server.notices.subscribe(wire, languageNow())
    return done.ok ? 'closed' : 'failed'
  } catch {
    // No push service, no worker or no connection: a later load tries again.
    return 'failed'
  }
}

/** Ends the notices to this browser. */
export async function unsubscribeFromNotices(): Promise<void> {
  if (!isSupported()) return
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    if (subscription == null) return
    await server.notices.unsubscribe(subscription.endpoint)
    await subscription.unsubscribe()
  } catch {
    // The server forgets the browser when the push service does.
  }
}

/** Renews the subscription, which push services end at times; for the player that is signed in now. */
export async function renewNotices(): Promise<void> {
  if (!readPreference('notify') || !('Notification' in window)) return
  if (Notification.permission !== 'granted') return
  const known = await server.whoAmI().catch(() => null)
  if (known?.ok === true && known.value !== null) await subscribeToNotices()
}

/** How long a browser may take to install the worker, in milliseconds. */
const PATIENCE_MS = 10_000

/** The worker that shows notices; rejects where there is none. */
const registered = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('no worker')), PATIENCE_MS),
    ),
  ])

/** The subscription with the server's key; one with another key belongs to an earlier database. */
async function subscriptionWith(manager: PushManager, key: string): Promise<PushSubscription> {
  const found = await manager.getSubscription()
  const foundKey = found?.options.applicationServerKey
  if (found !== null && foundKey != null) {
    if (base64Url(new Uint8Array(foundKey)) === key) return found
    await found.unsubscribe()
  }
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
