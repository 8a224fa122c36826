import type { WireRefusal } from '@dungeon-dice/client-sdk'
import type { Result } from '@dungeon-dice/client-sdk/rules'
import {
  type QueryCache,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import { unwrap } from './unwrap.ts'

/** Opens a live connection; aborting `signal` closes it, also long after it was opened. */
type Open<T> = (signal: AbortSignal) => Promise<Result<T, WireRefusal>>

/** The functions that close each cache's open connections, by the hash of their query. */
const closers = new WeakMap<QueryCache, Map<string, AbortController>>()

/** The closers of a cache; a query that is removed from it closes its connection. */
function closersOf(client: QueryClient): Map<string, AbortController> {
  const cache = client.getQueryCache()
  const known = closers.get(cache)
  if (known !== undefined) return known
  const byHash = new Map<string, AbortController>()
  closers.set(cache, byHash)
  cache.subscribe(({ type, query }) => {
    if (type !== 'removed') return
    byHash.get(query.queryHash)?.abort()
    byHash.delete(query.queryHash)
  })
  return byHash
}

/**
 * A query whose answer is a live connection, such as the lobby. It is closed when its screen is left,
 * and before it is opened again.
 */
export const connectionOptions = <T>(queryKey: QueryKey, open: Open<T>) =>
  queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const byHash = closersOf(client)
      const hash = client.getQueryCache().find({ queryKey })?.queryHash ?? ''
      byHash.get(hash)?.abort()
      const closer = new AbortController()
      byHash.set(hash, closer)
      // The screen was left before there was an answer.
      signal.addEventListener('abort', () => closer.abort())
      return unwrap(open(closer.signal))
    },
  })
