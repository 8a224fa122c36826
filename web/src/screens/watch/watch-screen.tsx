import { useSearch } from 'wouter'
import { Asked } from '../../asking/asked.tsx'
import { useAsked } from '../../asking/use-asked.ts'
import { Screen } from '../../frame/screen.tsx'
import type { ScreenProps } from '../../frame/screen-props.ts'
import { server } from '../../server.ts'
import { useText } from '../../text/text.tsx'
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
