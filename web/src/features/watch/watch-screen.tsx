import type { Spectated } from '@dungeon-dice/client-sdk'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { loadView } from '../../games/views.ts'
import { gameOf } from '../../lib/match/game-of.ts'
import { connectionOptions } from '../../lib/queries/connection-options.ts'
import type { ScreenProps } from '../../lib/screen-props.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import { WatchView } from './watch-view.tsx'
import { WatchWays } from './watch-ways.tsx'
import { watchedAt } from './watched-at.ts'

/** The spectator's screen of a match, by its id or the code of a private one. */
export const WatchScreen = ({ params: { id = '' } }: ScreenProps) => {
  const { places } = useText()
  const search = useSearch()
  const query = useQuery(
    connectionOptions(['watch', id, search], (signal) =>
      withView(server.watch(watchedAt(id, search), { signal })),
    ),
  )
  const { data, isFetching, isSuccess, refetch } = query
  if (isSuccess && !isFetching) return <WatchView {...data} onAgain={() => void refetch()} />
  return (
    <Screen title={places.watch}>
      <QueryView query={query} ways={<WatchWays id={id} />}>
        {() => null}
      </QueryView>
    </Screen>
  )
}

/** A watched match, with the view of its game. */
async function withView(watching: Promise<Spectated>) {
  const watched = await watching
  if (!watched.ok) return watched
  const spectator = watched.value
  return { ok: true, value: { spectator, view: await loadView(gameOf(spectator)) } } as const
}
