import { noticeOf, pathOf } from './notice.ts'
import { cacheOf, routeOf, staleCaches } from './routing.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'

/** Filled in by the build: a version that changes with any file, and the files to keep. */
declare const BUILD: { readonly version: string; readonly files: readonly string[] }

const worker = self as unknown as WorkerScope
const { caches } = worker
const OWN = cacheOf(BUILD.version)

/** How long the server may take for a screen before the stored page is shown, in milliseconds. */
const PATIENCE_MS = 4_000

const nothing = (): undefined => undefined

/** Stores the page. Without room for all of it nothing is installed, and the page works as before. */
async function store(): Promise<void> {
  try {
    const cache = await caches.open(OWN)
    // The stored page must be as new as this worker.
    await cache.addAll([new Request('/', { cache: 'reload' }), ...BUILD.files])
  } catch (error) {
    await caches.delete(OWN)
    throw error
  }
  await worker.skipWaiting()
}

async function takeOver(): Promise<void> {
  const stale = staleCaches(await caches.keys(), OWN)
  await Promise.all(stale.map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** The stored page, which shows any screen; undefined where it was taken away. */
const storedPage = (): Promise<Response | undefined> => caches.match('/', { cacheName: OWN })

/** The server's page; the stored one when the server is away, slow or answers with an error. */
async function screen({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const given = Promise.resolve(preloadResponse).then((answer) => answer ?? fetch(request))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([given, late]).catch(nothing)
  if (answer !== undefined && answer.status < 500) return answer
  return (await storedPage()) ?? given
}

/** The stored part, of whichever version; else the server's, which is stored for the next time. */
async function part(event: FetchEvent): Promise<Response> {
  const { request } = event
  const stored = await caches.match(request, { ignoreVary: true })
  if (stored !== undefined) return stored
  const answer = await fetch(request)
  const copy = answer.ok ? answer.clone() : null
  // A full disk costs the copy alone.
  if (copy !== null)
    event.waitUntil(
      caches
        .open(OWN)
        .then((cache) => cache.put(request, copy))
        .catch(nothing),
    )
  return answer
}

/** Shows a notice, unless its player is looking at the page. */
async function notify(message: unknown): Promise<void> {
  const notice = noticeOf(message)
  if (notice === null) return
  const pages = await worker.clients.matchAll({ type: 'window' })
  if (pages.some((page) => page.visibilityState === 'visible')) return
  await worker.registration.showNotification(notice.title, notice.options)
}

/** Brings a page of the site to the front, at the match of a notice. */
async function openMatch(path: string): Promise<void> {
  const url = worker.location.origin + path
  const pages = await worker.clients.matchAll({ type: 'window' })
  const page = pages.find((one) => one.url === url)
  if (page === undefined) await worker.clients.openWindow(url)
  else await page.focus()
}

worker.addEventListener('install', (event) => event.waitUntil(store()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, worker.location.origin)
  if (route === 'screen') event.respondWith(screen(event))
  else if (route === 'part') event.respondWith(part(event))
})
worker.addEventListener('push', (event) => {
  const message = event.data?.json()
  event.waitUntil(notify(message))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openMatch(pathOf(event.notification.data)))
})
