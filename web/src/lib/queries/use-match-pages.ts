import type { MatchPage, WireRefusal } from '@dungeon-dice/client-sdk'
import type { Result } from '@dungeon-dice/client-sdk/rules'
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { QueryState } from './query-state.ts'
import { type RequestError, requestErrorOf } from './request-error.ts'
import { unwrap } from './unwrap.ts'

/** Requests a page of finished matches: the first, or the one that follows `before`. */
export type RequestPage = (page: {
  readonly before?: string
}) => Promise<Result<MatchPage, WireRefusal>>

/** Finished matches, as many as were requested. */
export interface MatchPages {
  readonly matches: MatchPage['matches']
  /** Requests more; null when there are none. */
  readonly more: (() => void) | null
  readonly isPending: boolean
  /** Why there are no more of them now; null while there is nothing to say. */
  readonly error: RequestError | null
}

/** True when there are no matches: a page without any may be followed by others. */
export const isEmpty = ({ matches, more }: Pick<MatchPages, 'matches' | 'more'>): boolean =>
  matches.length === 0 && more === null

/** Finished matches, page by page. */
export function useMatchPages(queryKey: QueryKey, request: RequestPage): QueryState<MatchPages> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => unwrap(request(pageParam === null ? {} : { before: pageParam })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query
  return {
    data: data && {
      matches: data.pages.flatMap(({ matches }) => matches),
      more: hasNextPage ? () => void query.fetchNextPage() : null,
      isPending: isFetchingNextPage,
      error: isFetchNextPageError ? requestErrorOf(error) : null,
    },
    error: isFetchNextPageError ? null : error,
    isFetching: query.isFetching && !isFetchingNextPage,
    refetch: query.refetch,
  }
}
