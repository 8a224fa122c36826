import { type ReactNode, useEffect, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { Asked } from '../../asking/asked.tsx'
import { Loading } from '../../asking/loading.tsx'
import { useAsked } from '../../asking/use-asked.ts'
import { Screen } from '../../frame/screen.tsx'
import type { ScreenProps } from '../../frame/screen-props.ts'
import { PATHS } from '../../paths.ts'
import { KEPT_ID, keptRecord } from '../../replay/kept-record.ts'
import { stepIn } from '../../replay/links.ts'
import { openMatch, openText } from '../../replay/opening.ts'
import { ReplayTable } from '../../replay/replay-table.tsx'
import { useText } from '../../text/text.tsx'

/** A match that is over, from the server or from a text, at the moment that the address names. */
export const ReplayScreen = ({ params: { id = '' } }: ScreenProps) => {
  const { places } = useText()
  const search = useSearch()
  // The address follows the replay afterwards, which must not begin anew by that.
  const [first] = useState(() => stepIn(search))
  return (
    <Screen title={places.replay} isBare>
      {id === KEPT_ID ? <KeptReplay first={first} /> : <MatchReplay id={id} first={first} />}
    </Screen>
  )
}

const MatchReplay = ({ id, first }: { readonly id: string; readonly first: number }) => (
  <Asked asking={useAsked(id, () => openMatch(id))} ways={<Others />}>
    {(opened) => <ReplayTable {...opened} id={id} first={first} />}
  </Asked>
)

/** The record that was loaded in this tab. */
const KeptReplay = ({ first }: { readonly first: number }) => {
  const { replay } = useText()
  const [shown, setShown] = useState<ReactNode>(<Loading />)
  useEffect(() => {
    const text = keptRecord()
    if (text === null) return setShown(<Missing words={replay.noneKept} />)
    void openText(text).then((opened) =>
      setShown(
        opened.ok ? (
          <ReplayTable {...opened.value} id={null} first={first} />
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
