import type { Match } from '@dungeon-dice/client-sdk'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { GameProvider } from '../../games/game-provider.tsx'
import type { GameView } from '../../games/game-view.ts'
import { later, useLater } from '../../lib/browser/later.ts'
import { gameOf } from '../../lib/match/game-of.ts'
import { MatchContext } from '../../lib/match/match-context.ts'
import { othersOf, playerOn } from '../../lib/match/seated.ts'
import { useLive } from '../../lib/match/use-live.ts'
import { pathTo } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { laterComponent } from '../../ui/queries/later-component.tsx'
import { Loading } from '../../ui/queries/loading.tsx'
import { useChatAnnouncements } from '../chat/use-chat-announcements.ts'
import { useUnread } from '../chat/use-unread.ts'
import { ConnectionNote } from './connection/connection-note.tsx'
import { LostPanel } from './connection/lost-panel.tsx'
import { type ConnectionState, useConnectionState } from './connection/use-connection-state.ts'
import { LATER_PANELS } from './later-panels.ts'
import { MatchLayout } from './layout/match-layout.tsx'
import { useMainFocus } from './layout/use-main-focus.ts'
import { mainPartOf } from './main-part.tsx'
import { matchTabs } from './match-tabs.tsx'
import { AwayNote } from './offers/away-note.tsx'
import { ClaimNote } from './offers/claim-note.tsx'
import { DrawNote } from './offers/draw-note.tsx'
import { EndingMoment } from './result/ending-moment.tsx'
import { SeatBars } from './seat-bars/seat-bars.tsx'

const LaterWaitingRoom = laterComponent(
  later(() => import('./waiting/waiting-room.tsx')),
  ({ WaitingRoom }) => WaitingRoom,
)

interface Props {
  readonly match: Match
  /** The view of its game. */
  readonly view: GameView
  /** Reclaims the seat after the connection is lost. */
  readonly onAgain: () => void
}

/** The screen of a player, from waiting for opponents to the rematch. */
export const MatchView = ({ match, view, onAgain }: Props) => {
  const { places, match: words } = useText()
  useLive(match)
  const connection = useConnectionState(match)
  useNext(match)
  if (match.phase === 'waiting' && connection.is !== 'lost')
    return isAmongBots(match) ? <Loading /> : <LaterWaitingRoom match={match} />
  if (match.state !== null)
    return (
      <GameProvider id={gameOf(match)} view={view}>
        <MatchContext value={match}>
          <SeatedTable {...{ match, view, connection, onAgain }} />
        </MatchContext>
      </GameProvider>
    )
  return (
    <Screen title={places.match}>
      {connection.is === 'lost' ? (
        <LostPanel error={connection.error} onAgain={onAgain} />
      ) : (
        <p role="status">{words.agreeing}</p>
      )}
    </Screen>
  )
}

/** Whether nobody is waited for: bots sit down at once. */
function isAmongBots(match: Match): boolean {
  const others = othersOf(match, match.seat)
  return others.length > 0 && others.every((seat) => playerOn(match, seat).bot)
}

/** Goes on to the next match of a series, or to the rematch. */
function useNext(match: Match): void {
  const [, go] = useLocation()
  useEffect(() => match.on('next', ({ id }) => go(pathTo('match', { id }))), [match, go])
}

interface SeatedProps extends Props {
  readonly connection: ConnectionState
}

/** A match that has begun. */
const SeatedTable = ({ match, view, connection, onAgain }: SeatedProps) => {
  const text = useText()
  const { seat: own } = match
  const isConnected = connection.is !== 'lost'
  const parts = view.useTable({ match, own, below: own, isConnected })
  const isOver = parts.ending !== null
  useLater(LATER_PANELS, parts.main.isCalling ? 'soon' : 'not-yet')
  useMainFocus()
  useChatAnnouncements(match)
  const unread = useUnread(match)
  const others = othersOf(match, own)
  const bars = { match, own, partsOf: parts.seat }
  return (
    <Screen title={text.places.match} isBare>
      {parts.overlay}
      <MatchLayout
        far={<SeatBars {...bars} seats={others} />}
        near={<SeatBars {...bars} seats={[own]} />}
        stage={parts.stage}
        moment={<EndingMoment match={match} isOver={isOver} own={own} />}
        notes={
          <>
            {parts.notes}
            <ConnectionNote connection={connection} isSending={parts.isSending} />
            <DrawNote match={match} draw={parts.draw} />
            {others.length === 1 ? <ClaimNote match={match} /> : <AwayNote match={match} />}
          </>
        }
        main={mainPartOf({ text, match, parts, connection, onAgain })}
        card={parts.card}
        tabs={matchTabs({ text, match, view, parts, unread })}
        aimedAt={parts.aimedAt}
        busyAt={parts.busyAt}
        brief={parts.brief ?? ''}
        isBoardWhole={parts.isBoardWhole ?? false}
      />
    </Screen>
  )
}
