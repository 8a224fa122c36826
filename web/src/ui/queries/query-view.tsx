import type { ReactNode } from 'react'
import type { QueryState } from '../../lib/queries/query-state.ts'
import { requestErrorOf } from '../../lib/queries/request-error.ts'
import { ErrorNote } from './error-note.tsx'
import { Loading } from './loading.tsx'

interface Props<T> {
  readonly query: QueryState<T>
  /** Shows the answer. */
  readonly children: (value: T) => ReactNode
  /** Further ways on when there is no answer, such as links. */
  readonly ways?: ReactNode
}

/** Shows a query: that its answer is on its way, the answer, or why there is none. */
export const QueryView = <T,>({ query, children, ways }: Props<T>) => {
  const { data, error, isFetching, refetch } = query
  if (isFetching) return <Loading />
  if (error === null && data !== undefined) return children(data)
  return (
    <ErrorNote error={requestErrorOf(error)} onAgain={() => void refetch()}>
      {ways}
    </ErrorNote>
  )
}
