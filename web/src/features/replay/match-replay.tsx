import { useQuery } from '@tanstack/react-query'
import { unwrap } from '../../lib/queries/unwrap.ts'
import { QueryView } from '../../ui/queries/query-view.tsx'
import { openMatch } from './open-replay.ts'
import { OpenedTable } from './opened-table.tsx'
import { OtherReplays } from './other-replays.tsx'

interface Props {
  readonly id: string
  /** The step at which it begins. */
  readonly first: number
  /** Whether it stands in a frame of another site. */
  readonly isEmbedded?: boolean
}

/** The replay of a match of the server. */
export const MatchReplay = ({ id, first, isEmbedded = false }: Props) => {
  const query = useQuery({ queryKey: ['replay', id], queryFn: () => unwrap(openMatch(id)) })
  return (
    <QueryView query={query} ways={isEmbedded ? null : <OtherReplays />}>
      {(opened) => <OpenedTable {...opened} {...{ id, first, isEmbedded }} />}
    </QueryView>
  )
}
