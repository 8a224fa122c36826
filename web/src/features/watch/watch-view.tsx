import type { Spectator } from '@dungeon-dice/client-sdk'
import { useState } from 'react'
import { GameProvider } from '../../games/game-provider.tsx'
import type { GameView } from '../../games/game-view.ts'
import { gameOf } from '../../lib/match/game-of.ts'
import { nameOn } from '../../lib/match/names.ts'
import { othersOf, playersOf } from '../../lib/match/seated.ts'
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
import { useMainFocus } from '../match/layout/use-main-focus.ts'
import { EndingMoment } from '../match/result/ending-moment.tsx'
import { SeatBars } from '../match/seat-bars/seat-bars.tsx'
import { watchMainPart } from './watch-main-part.tsx'
import { watchTabs } from './watch-tabs.tsx'

interface Props {
  readonly spectator: Spectator
  /** The view of its game. */
  readonly view: GameView
  /** Watches again after the connection is lost. */
  readonly onAgain: () => void
}

/** A match as spectators see it. */
export const WatchView = ({ spectator, view, onAgain }: Props) => {
  const { places, watch } = useText()
  useLive(spectator)
  const connection = useConnectionState(spectator)
  if (spectator.state !== null)
    return (
      <GameProvider id={gameOf(spectator)} view={view}>
        <WatchedView {...{ spectator, view, connection, onAgain }} />
      </GameProvider>
    )
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
  readonly connection: ConnectionState
}

/** A match whose first frame has arrived. */
const WatchedView = ({ spectator, view, connection, onAgain }: WatchedProps) => {
  const text = useText()
  const [first = ''] = playersOf(spectator).keys()
  const [below, setBelow] = useState(first)
  const others = othersOf(spectator, below)
  const isConnected = connection.is !== 'lost'
  const parts = view.useTable({ match: spectator, own: null, below, isConnected })
  useMainFocus()
  useChatAnnouncements(spectator)
  const unread = useUnread(spectator)
  const name = nameOn(text, spectator, below)
  const onTurn = () => setBelow(others[0] ?? below)
  const bars = { match: spectator, own: null, partsOf: parts.seat }
  return (
    <Screen title={text.places.watch} isBare>
      {parts.overlay}
      <MatchLayout
        far={<SeatBars {...bars} seats={others} />}
        near={<SeatBars {...bars} seats={[below]} />}
        stage={parts.stage}
        moment={<EndingMoment match={spectator} isOver={parts.ending !== null} own={null} />}
        notes={
          <>
            {parts.notes}
            <ConnectionNote connection={connection} />
          </>
        }
        main={watchMainPart({ text, spectator, parts, connection, onAgain })}
        card={parts.card}
        tabs={watchTabs({ text, spectator, parts, unread, below: name, onTurn })}
        aimedAt={parts.aimedAt}
        busyAt={null}
      />
    </Screen>
  )
}
