/** Work that keeps a service worker alive until it is done. */
interface LastingEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** A request of a page. */
export interface FetchEvent extends LastingEvent {
  readonly request: Request
  /** The answer to a navigation that the browser asked for while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>
  readonly respondWith: (response: Promise<Response>) => void
}

/** A message of a push service. */
interface PushEvent extends LastingEvent {
  readonly data: { readonly json: () => unknown } | null
}

/** A press on a notice. */
interface NoticeEvent extends LastingEvent {
  readonly notification: { readonly data: unknown; readonly close: () => void }
}

/** A tab or window of the page. */
interface PageWindow {
  readonly url: string
  readonly visibilityState: 'hidden' | 'visible'
  readonly focus: () => Promise<unknown>
}

interface WorkerEvents {
  readonly install: LastingEvent
  readonly activate: LastingEvent
  readonly fetch: FetchEvent
  readonly push: PushEvent
  readonly notificationclick: NoticeEvent
}

/** The global scope of a service worker; the types of the DOM have only that of a page. */
export interface WorkerScope {
  readonly caches: CacheStorage
  readonly location: { readonly origin: string }
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly matchAll: (options: { readonly type: 'window' }) => Promise<readonly PageWindow[]>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly registration: {
    readonly navigationPreload?: { readonly enable: () => Promise<void> }
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    handler: (event: WorkerEvents[Name]) => void,
  ) => void
}
