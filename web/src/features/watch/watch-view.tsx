import type { Spectator } from '@dungeon-dice/client-sdk'
import { otherSeat, type Seat, type State } from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'
import { Board } from '../../games/ddm/board/board.tsx'
import { useMarks } from '../../games/ddm/board/marks/use-marks.ts'
import { CardPanel } from '../../games/ddm/card/card-panel.tsx'
import { useAim } from '../../games/ddm/card/use-aim.ts'
import { useNarration } from '../../games/ddm/narration/use-narration.ts'
import { nameOf, namesOf } from '../../games/ddm/players/names.ts'
import { PlayerBar } from '../../games/ddm/players/player-bar.tsx'
import { CrestFlight } from '../../games/ddm/presentation/crest-flight.tsx'
import { LookBackNote } from '../../games/ddm/presentation/look-back-note.tsx'
import { useLookBack } from '../../games/ddm/presentation/use-look-back.ts'
import { usePresentation } from '../../games/ddm/presentation/use-presentation.ts'
import { SoundNotes } from '../../games/ddm/sound/sound-notes.tsx'
import { useSounds } from '../../games/ddm/sound/use-sounds.ts'
import { useLive } from '../../lib/match/use-live.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useChatAnnouncements } from '../chat/use-chat-announcements.ts'
import { useUnread } from '../chat/use-unread.ts'
import { ConnectionNote } from '../match/connection/connection-note.tsx'
import { LostPanel } from '../match/connection/lost-panel.tsx'
import {
  type ConnectionState,
  useConnectionState,
} from '../match/connection/use-connection-state.ts'
import { MatchLayout } from '../match/layout/match-layout.tsx'
import { Stage } from '../match/layout/stage.tsx'
import { useMainFocus } from '../match/layout/use-main-focus.ts'
import { EndingMoment } from '../match/result/ending-moment.tsx'
import { watchMainPart } from './watch-main-part.tsx'
import { watchTabs } from './watch-tabs.tsx'

interface Props {
  readonly spectator: Spectator
  /** Watches anew, once it is lost. */
  readonly onAgain: () => void
}

/** A match as somebody without a seat sees it. */
export const WatchView = ({ spectator, onAgain }: Props) => {
  const { places, watch } = useText()
  useLive(spectator)
  const connection = useConnectionState(spectator)
  const { state } = spectator
  if (state !== null) return <WatchedView {...{ spectator, state, connection, onAgain }} />
  return (
    <Screen title={places.watch}>
      {connection.is === 'lost' ? (
        <LostPanel error={connection.error} onAgain={onAgain} />
      ) : (
        <>
          <ConnectionNote connection={connection} />
          <p role="status">{watch.waiting}</p>
        </>
      )}
    </Screen>
  )
}

interface WatchedProps extends Props {
  readonly state: State
  readonly connection: ConnectionState
}

/** A match of which there is something to see. */
const WatchedView = ({ spectator, state: first, connection, onAgain }: WatchedProps) => {
  const text = useText()
  const { players } = spectator
  const presented = usePresentation(spectator, first)
  const back = useLookBack(presented, null)
  const { told } = presented
  const { state } = back.board
  const [below, setBelow] = useState<Seat>('A')
  useMainFocus()
  useNarration({ ...told, players, decision: null })
  const sounds = useSounds({
    ...{ presented, own: null, outcome: told.state.outcome, decision: null, deadlineMs: null },
  })
  useChatAnnouncements(spectator)
  const unread = useUnread(spectator)
  const aim = useAim(state, below)
  const marks = useMarks(back.board.history, state, null)
  const names = namesOf(text, players)
  const callOf = (seat: Seat) => nameOf(text, players[seat])
  const bar = (seat: Seat) => (
    <PlayerBar
      seat={seat}
      player={players[seat]}
      own={null}
      {...back.bars}
      history={told.history}
    />
  )
  const onTurn = () => setBelow(otherSeat(below))
  return (
    <Screen title={text.places.watch} isBare>
      <CrestFlight act={presented.act} />
      <MatchLayout
        far={bar(otherSeat(below))}
        near={bar(below)}
        stage={
          <Stage size={state.setup.options.board} busyAt={null} busyKey={below}>
            <Board
              scene={{ state, below, own: null, names }}
              marks={marks}
              news={back.news}
              onInput={aim.onInput}
            />
            <EndingMoment outcome={told.state.outcome} own={null} nameOf={callOf} />
          </Stage>
        }
        notes={
          <>
            <LookBackNote
              back={back}
              context={{ text, state: told.state, own: null, names }}
              history={told.history}
            />
            <SoundNotes sounds={sounds} />
            <ConnectionNote connection={connection} />
          </>
        }
        main={watchMainPart({ text, spectator, presented, back, connection, callOf, onAgain })}
        card={<CardPanel state={state} subject={aim.subject} nameOf={callOf} own={null} />}
        tabs={watchTabs({ text, spectator, told, names, unread, below: callOf(below), onTurn })}
        aimedAt={aim.aimedAt}
        busyAt={null}
      />
    </Screen>
  )
}
