import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { GameProvider } from '../../games/game-provider.tsx'
import { viewQuery } from '../../games/views.ts'
import { gameOf } from '../../lib/match/game-of.ts'
import { PATHS } from '../../lib/paths.ts'
import { unwrap } from '../../lib/queries/unwrap.ts'
import type { ScreenProps } from '../../lib/screen-props.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Loading } from '../../ui/queries/loading.tsx'
import { QueryView } from '../../ui/queries/query-view.tsx'
import { GameReplay } from './game-replay.tsx'
import { stepIn } from './links.ts'
import { LOADED_ID, loadedRecord } from './loaded-record.ts'
import { type OpenedReplay, openMatch, openText } from './open-replay.ts'
import { ReplayTable } from './replay-table.tsx'

/** A match that is over, from the server or from a text, at the moment that the address names. */
export const ReplayScreen = ({ params: { id = '' } }: ScreenProps) => {
  const { places } = useText()
  const search = useSearch()
  // The address follows the replay afterwards, which must not begin anew by that.
  const [first] = useState(() => stepIn(search))
  return (
    <Screen title={places.replay} isBare>
      {id === LOADED_ID ? <KeptReplay first={first} /> : <MatchReplay id={id} first={first} />}
    </Screen>
  )
}

const MatchReplay = ({ id, first }: { readonly id: string; readonly first: number }) => {
  const query = useQuery({ queryKey: ['replay', id], queryFn: () => unwrap(openMatch(id)) })
  return (
    <QueryView query={query} ways={<Others />}>
      {(opened) => <Opened {...opened} id={id} first={first} />}
    </QueryView>
  )
}

interface OpenedProps extends OpenedReplay {
  readonly id: string | null
  readonly first: number
}

/** A replay, as its game shows it. */
const Opened = (opened: OpenedProps) => {
  const game = gameOf(opened.replay)
  return game === 'ddm' ? <ReplayTable {...opened} /> : <OtherGame game={game} {...opened} />
}

const OtherGame = ({ game, ...opened }: OpenedProps & { readonly game: string }) => (
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

/** The record that was loaded in this tab. */
const KeptReplay = ({ first }: { readonly first: number }) => {
  const { replay } = useText()
  const [shown, setShown] = useState<ReactNode>(<Loading />)
  useEffect(() => {
    const text = loadedRecord()
    if (text === null) return setShown(<Missing words={replay.noneKept} />)
    void openText(text).then((opened) =>
      setShown(
        opened.ok ? (
          <Opened {...opened.value} id={null} first={first} />
        ) : (
          <Missing words={replay.unreadable(replay.faults[opened.error.code])} />
        ),
      ),
    )
  }, [replay, first])
  return shown
}

const Missing = ({ words }: { readonly words: string }) => (
  <>
    <p>{words}</p>
    <Others />
  </>
)

/** The way to other replays. */
const Others = () => <Link href={PATHS.replays}>{useText().replay.others}</Link>
