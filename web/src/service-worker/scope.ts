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

interface WorkerEvents {
  readonly install: LastingEvent
  readonly activate: LastingEvent
  readonly fetch: FetchEvent
}

/** The global scope of a service worker; the types of the DOM have only that of a page. */
export interface WorkerScope {
  readonly caches: CacheStorage
  readonly location: { readonly origin: string }
  readonly clients: { readonly claim: () => Promise<void> }
  readonly registration: {
    readonly navigationPreload?: { readonly enable: () => Promise<void> }
  }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    handler: (event: WorkerEvents[Name]) => void,
  ) => void
}
