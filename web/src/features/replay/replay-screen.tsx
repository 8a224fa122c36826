import { type ReactNode, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { ScreenProps } from '../../lib/screen-props.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Loading } from '../../ui/queries/loading.tsx'
import { EmbedScreen } from '../embed/embed-screen.tsx'
import { stepIn } from './links.ts'
import { LOADED_ID, loadedRecord } from './loaded-record.ts'
import { MatchReplay } from './match-replay.tsx'
import { openText } from './open-replay.ts'
import { OpenedTable } from './opened-table.tsx'
import { OtherReplays } from './other-replays.tsx'

/** The replay of a finished match, from the server or a text, at the step in the address. */
export const ReplayScreen = ({ params: { id = '' } }: ScreenProps) => {
  const { places } = useText()
  const search = useSearch()
  // Read once: later the address is updated by the replay, which must not restart it.
  const [first] = useState(() => stepIn(search))
  return (
    <Screen title={places.replay} isBare>
      {id === LOADED_ID ? <KeptReplay first={first} /> : <MatchReplay id={id} first={first} />}
    </Screen>
  )
}

/** The replay of a match in a frame of another site. */
export const EmbeddedReplay = ({ params: { id = '' } }: ScreenProps) => {
  const { places } = useText()
  const search = useSearch()
  const [first] = useState(() => stepIn(search))
  return (
    <EmbedScreen title={places.replay}>
      <MatchReplay id={id} first={first} isEmbedded />
    </EmbedScreen>
  )
}

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
          <OpenedTable {...opened.value} id={null} first={first} isEmbedded={false} />
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
    <OtherReplays />
  </>
)
