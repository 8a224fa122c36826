/** A query as what shows it needs to know it: the result of `useQuery` is one. */
export interface QueryState<T> {
  readonly data: T | undefined
  readonly error: Error | null
  /** Whether the answer is on its way, for the first time or again. */
  readonly isFetching: boolean
  readonly refetch: () => unknown
}
