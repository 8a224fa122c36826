/** How the service worker answers a request; `server` leaves it to the browser. */
export type Route = 'screen' | 'part' | 'server'

/** Paths below which documents are the server's own, or another page's. */
const NOT_SCREENS = /^\/(api|matchmake|embed)(\/|$)/

/** Files beside the parts of the page that it needs without a connection. */
const ICONS = /^\/(favicon|icon)[\w-]*\.(svg|png)$/

/** Decides by method, mode and address. Parts are named by their content, so any copy is the right one. */
export function routeOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Route {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return 'server'
  const { pathname } = url
  if (request.mode === 'navigate')
    return NOT_SCREENS.test(pathname) || /\.\w+$/.test(pathname) ? 'server' : 'screen'
  return pathname.startsWith('/assets/') || ICONS.test(pathname) ? 'part' : 'server'
}

/** The prefix of the page's cache names. */
const CACHE_NAME = 'dungeon-dice '

/** Name of the cache of a version. */
export const cacheOf = (version: string): string => CACHE_NAME + version

/**
 * The caches to delete once the version with the cache `own` is in charge; `names` are the oldest
 * first. The version before it stays: pages that were open through the update still load parts of it.
 */
export function staleCaches(names: readonly string[], own: string): readonly string[] {
  const others = names.filter((name) => name.startsWith(CACHE_NAME) && name !== own)
  return others.slice(0, -1)
}
