import { useQuery } from '@tanstack/react-query'
import { GameProvider } from '../../games/game-provider.tsx'
import { viewQuery } from '../../games/views.ts'
import { gameOf } from '../../lib/match/game-of.ts'
import { QueryView } from '../../ui/queries/query-view.tsx'
import { GameReplay } from './game-replay.tsx'
import type { OpenedReplay } from './open-replay.ts'
import { ReplayTable } from './replay-table.tsx'

interface Props extends OpenedReplay {
  /** Of the match on the server; null for a record that was loaded. */
  readonly id: string | null
  /** The step at which it begins. */
  readonly first: number
  /** Whether it stands in a frame of another site. */
  readonly isEmbedded: boolean
}

/** A replay, as its game shows it. */
export const OpenedTable = (opened: Props) => {
  const game = gameOf(opened.replay)
  return game === 'ddm' ? <ReplayTable {...opened} /> : <OtherGame game={game} {...opened} />
}

const OtherGame = ({ game, ...opened }: Props & { readonly game: string }) => (
  <QueryView query={useQuery(viewQuery(game))}>
    {({ useReplay, ...view }) =>
      useReplay !== undefined && (
        <GameProvider id={game} view={view}>
          <GameReplay {...opened} useReplay={useReplay} />
        </GameProvider>
      )
    }
  </QueryView>
)
