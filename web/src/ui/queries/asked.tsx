import type { ReactNode } from 'react'
import type { Asking } from '../../lib/queries/use-asked.ts'
import { Loading } from './loading.tsx'
import { TroubleNote } from './trouble-note.tsx'

interface Props<T> {
  readonly asking: Asking<T>
  /** Shows what was given. */
  readonly children: (value: T) => ReactNode
  /** Further ways on when nothing was given, such as links. */
  readonly ways?: ReactNode
}

/** Shows what the server was asked for: that it is on its way, what it is, or why there is none. */
export const Asked = <T,>({ asking: { answer, again }, children, ways }: Props<T>) => {
  if (answer.is === 'asked') return <Loading />
  if (answer.is === 'given') return children(answer.value)
  return (
    <TroubleNote trouble={answer.trouble} onAgain={again}>
      {ways}
    </TroubleNote>
  )
}
