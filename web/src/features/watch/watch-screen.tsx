import { useSearch } from 'wouter'
import { useAsked } from '../../lib/queries/use-asked.ts'
import type { ScreenProps } from '../../lib/screen-props.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Asked } from '../../ui/queries/asked.tsx'
import { WatchTable } from './watch-table.tsx'
import { WatchWays } from './watch-ways.tsx'
import { watchedAt } from './watched-at.ts'

/** A match that somebody watches, by its id or by the code of a private one. */
export const WatchScreen = ({ params: { id = '' } }: ScreenProps) => {
  const { places } = useText()
  const search = useSearch()
  const asking = useAsked(`${id}?${search}`, (signal) =>
    server.watch(watchedAt(id, search), { signal }),
  )
  if (asking.answer.is === 'given')
    return <WatchTable spectator={asking.answer.value} onAgain={asking.again} />
  return (
    <Screen title={places.watch}>
      <Asked asking={asking} ways={<WatchWays id={id} />}>
        {() => null}
      </Asked>
    </Screen>
  )
}
