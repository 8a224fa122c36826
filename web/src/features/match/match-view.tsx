import type { Match, SeatDecision } from '@dungeon-dice/client-sdk'
import { otherSeat, type Seat, type SquareName, type State } from '@dungeon-dice/client-sdk/rules'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { Board } from '../../games/ddm/board/board.tsx'
import { useMarks } from '../../games/ddm/board/marks/use-marks.ts'
import type { BoardInput, Mark } from '../../games/ddm/board/scene.ts'
import { sizeOf } from '../../games/ddm/board/size-of.ts'
import { useTurned } from '../../games/ddm/board/use-turned.ts'
import { CardPanel } from '../../games/ddm/card/card-panel.tsx'
import { useAim } from '../../games/ddm/card/use-aim.ts'
import { useDeciding } from '../../games/ddm/decision/use-deciding.ts'
import { useHint } from '../../games/ddm/hints/use-hint.ts'
import { useNarration } from '../../games/ddm/narration/use-narration.ts'
import { nameOf, namesOf } from '../../games/ddm/players/names.ts'
import { PlayerBar } from '../../games/ddm/players/player-bar.tsx'
import { CrestFlight } from '../../games/ddm/presentation/crest-flight.tsx'
import type { Presented } from '../../games/ddm/presentation/presentation-queue.ts'
import { useLookBack } from '../../games/ddm/presentation/use-look-back.ts'
import { usePresentation } from '../../games/ddm/presentation/use-presentation.ts'
import { SoundNotes } from '../../games/ddm/sound/sound-notes.tsx'
import { useSounds } from '../../games/ddm/sound/use-sounds.ts'
import { MatchContext } from '../../lib/match/match-context.ts'
import { useLive } from '../../lib/match/use-live.ts'
import { pathTo } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useChatAnnouncements } from '../chat/use-chat-announcements.ts'
import { useUnread } from '../chat/use-unread.ts'
import { busyAt } from './busy-at.ts'
import { ConnectionNote } from './connection/connection-note.tsx'
import { LostPanel } from './connection/lost-panel.tsx'
import { type ConnectionState, useConnectionState } from './connection/use-connection-state.ts'
import { MatchLayout } from './layout/match-layout.tsx'
import { Stage } from './layout/stage.tsx'
import { useMainFocus } from './layout/use-main-focus.ts'
import { mainPartOf } from './main-part.tsx'
import { matchTabs } from './match-tabs.tsx'
import { ClaimNote } from './offers/claim-note.tsx'
import { DrawNote } from './offers/draw-note.tsx'
import { EndingMoment } from './result/ending-moment.tsx'
import { WaitingRoom } from './waiting/waiting-room.tsx'

interface Props {
  readonly match: Match
  /** Takes the seat back, once it is lost. */
  readonly onAgain: () => void
}

/** A match as somebody plays it, from waiting for the other player to what follows it. */
export const MatchView = ({ match, onAgain }: Props) => {
  const { places, match: words } = useText()
  useLive(match)
  const connection = useConnectionState(match)
  useNext(match)
  const { state } = match
  if (match.phase === 'waiting' && connection.is !== 'lost') return <WaitingRoom match={match} />
  if (state !== null)
    return (
      <MatchContext value={match}>
        <SeatedTable {...{ match, state, connection, onAgain }} />
      </MatchContext>
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

/** Goes on to the next match of a series, or to the rematch. */
function useNext(match: Match): void {
  const [, go] = useLocation()
  useEffect(() => match.on('next', ({ id }) => go(pathTo('match', { id }))), [match, go])
}

interface SeatedProps extends Props {
  readonly state: State
  readonly connection: ConnectionState
}

/** A match that has begun. */
const SeatedTable = ({ match, state: first, connection, onAgain }: SeatedProps) => {
  const text = useText()
  const { seat, players } = match
  const presented = usePresentation(match, first)
  const back = useLookBack(presented, seat)
  const { told } = presented
  const { state } = back.board
  const decision = presented.isOpen ? match.decision : null
  const deciding = useDeciding(decision)
  const hint = useHint(decision)
  useMainFocus()
  useNarration({ ...told, players, seat, decision: presented.isDone ? decision : null })
  const sounds = useMatchSounds(match, presented, decision)
  useChatAnnouncements(match)
  const unread = useUnread(match)
  const aim = useAim(state, seat)
  const [pointed, onPoint] = useState<readonly SquareName[]>([])
  const marks = useMarks(back.board.history, state, seat, pointed)
  const isTurned = useTurned()
  const size = sizeOf({ state, isTurned })
  const isNow = back.at === null
  const drafted = (isNow ? deciding?.draft.marks : null) ?? NO_MARKS
  const allMarks = useMemo(() => [...marks, ...drafted], [marks, drafted])
  const busy = busyAt(drafted, size, seat)
  const other = otherSeat(seat)
  const names = namesOf(text, players)
  const callOf = (one: Seat) => nameOf(text, players[one])
  const onInput = (input: BoardInput) => {
    aim.onInput(input)
    if (connection.is !== 'lost' && isNow) deciding?.onInput(input)
  }
  const bar = (one: Seat) => (
    <PlayerBar seat={one} player={players[one]} own={seat} {...back.bars} history={told.history} />
  )
  return (
    <Screen title={text.places.match} isBare>
      <CrestFlight act={presented.act} />
      <MatchLayout
        far={bar(other)}
        near={bar(seat)}
        stage={
          <Stage
            size={size}
            isFirst={isOnBoard(hint?.id)}
            busyAt={busy}
            busyKey={String(decision?.number)}
          >
            <Board
              scene={{ state, below: seat, isTurned, own: seat, names }}
              marks={allMarks}
              ghost={(isNow ? deciding?.draft.ghost : null) ?? null}
              news={back.news}
              onInput={onInput}
            />
            <EndingMoment outcome={told.state.outcome} own={seat} nameOf={callOf} />
          </Stage>
        }
        notes={
          <>
            <SoundNotes sounds={sounds} />
            <ConnectionNote connection={connection} isSending={deciding?.isSending ?? false} />
            <DrawNote match={match} />
            <ClaimNote match={match} />
          </>
        }
        main={mainPartOf({
          ...{ text, match, connection, decision, deciding, hint, onAgain, presented, back, names },
        })}
        card={<CardPanel state={state} subject={aim.subject} nameOf={callOf} own={seat} />}
        tabs={matchTabs({ text, match, told, names, unread, onPoint })}
        aimedAt={aim.aimedAt}
        busyAt={busy}
      />
    </Screen>
  )
}

/** Lets a match be heard by one of its players. */
const useMatchSounds = (
  { seat, players }: Match,
  presented: Presented,
  decision: SeatDecision | null,
) =>
  useSounds({
    ...{ presented, own: seat, outcome: presented.told.state.outcome },
    decision: decision?.number ?? null,
    deadlineMs: players[seat].clock?.deadlineMs ?? null,
  })

const NO_MARKS: readonly Mark[] = []

/** The decisions that are made on the board. */
const ON_BOARD: readonly (string | undefined)[] = ['dimension', 'act', 'attack']
const isOnBoard = (hint: string | undefined): boolean => ON_BOARD.includes(hint)
