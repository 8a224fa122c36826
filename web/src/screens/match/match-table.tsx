import type { Match } from '@dungeon-dice/client-sdk'
import { otherSeat, type Seat, type SquareName, type State } from '@dungeon-dice/client-sdk/rules'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { Board } from '../../board/board.tsx'
import type { BoardInput, Mark } from '../../board/scene.ts'
import { useDeciding } from '../../deciding/use-deciding.ts'
import { Screen } from '../../frame/screen.tsx'
import { MatchContext } from '../../match/match-context.ts'
import { nameOf } from '../../match/names.ts'
import { useLive } from '../../match/use-live.ts'
import { useMarks } from '../../match/use-marks.ts'
import { useNews } from '../../match/use-news.ts'
import { CardPanel } from '../../panels/card/card-panel.tsx'
import { useAim } from '../../panels/card/use-aim.ts'
import { useHeardLines } from '../../panels/chat/use-heard-lines.ts'
import { useUnread } from '../../panels/chat/use-unread.ts'
import { ConnectionNote } from '../../panels/connection/connection-note.tsx'
import { LostPanel } from '../../panels/connection/lost-panel.tsx'
import { type Line, useLine } from '../../panels/connection/use-line.ts'
import { useHint } from '../../panels/hints/use-hint.ts'
import { ClaimNote } from '../../panels/offers/claim-note.tsx'
import { DrawNote } from '../../panels/offers/draw-note.tsx'
import { PlayerBar } from '../../panels/players/player-bar.tsx'
import { pathTo } from '../../paths.ts'
import { useSpeech } from '../../speech/use-speech.ts'
import { Stage } from '../../table/stage.tsx'
import { Table } from '../../table/table.tsx'
import { useKeptFocus } from '../../table/use-kept-focus.ts'
import { useText } from '../../text/text.tsx'
import { busyAt } from './busy-at.ts'
import { deskOf } from './match-desk.tsx'
import { matchTabs } from './match-tabs.tsx'
import { WaitingTable } from './waiting/waiting-table.tsx'

interface Props {
  readonly match: Match
  /** Takes the seat back, once it is lost. */
  readonly onAgain: () => void
}

/** A match as somebody plays it, from waiting for the other player to what follows it. */
export const MatchTable = ({ match, onAgain }: Props) => {
  const { places, match: words } = useText()
  useLive(match)
  const line = useLine(match)
  useNext(match)
  const { state } = match
  if (match.phase === 'waiting' && line.is !== 'lost') return <WaitingTable match={match} />
  if (state !== null)
    return (
      <MatchContext value={match}>
        <SeatedTable {...{ match, state, line, onAgain }} />
      </MatchContext>
    )
  return (
    <Screen title={places.match}>
      {line.is === 'lost' ? (
        <LostPanel trouble={line.trouble} onAgain={onAgain} />
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
  readonly line: Line
}

/** A match that has begun. */
const SeatedTable = ({ match, state, line, onAgain }: SeatedProps) => {
  const text = useText()
  const { seat, players, history } = match
  const deciding = useDeciding(match)
  const hint = useHint(match.decision)
  useKeptFocus()
  useSpeech(match)
  useHeardLines(match)
  const unread = useUnread(match)
  const aim = useAim(state, seat)
  const [pointed, onPoint] = useState<readonly SquareName[]>([])
  const marks = useMarks(history, state, seat, pointed)
  const news = useNews(history)
  const size = state.setup.options.board
  const drafted = deciding?.draft.marks ?? NO_MARKS
  const allMarks = useMemo(() => [...marks, ...drafted], [marks, drafted])
  const busy = busyAt(drafted, size, seat)
  const other = otherSeat(seat)
  const names = { A: players.A.name, B: players.B.name }
  const callOf = (one: Seat) => nameOf(text, players[one])
  const onInput = (input: BoardInput) => {
    aim.onInput(input)
    if (line.is !== 'lost') deciding?.onInput(input)
  }
  return (
    <Screen title={text.places.match} isBare>
      <Table
        far={<PlayerBar seat={other} player={players[other]} state={state} own={seat} />}
        near={<PlayerBar seat={seat} player={players[seat]} state={state} own={seat} />}
        stage={
          <Stage
            size={size}
            isFirst={isOnBoard(hint?.id)}
            busyAt={busy}
            busyKey={String(match.decision?.number)}
          >
            <Board
              scene={{ state, below: seat, own: seat, names }}
              marks={allMarks}
              ghost={deciding?.draft.ghost ?? null}
              news={news}
              onInput={onInput}
            />
          </Stage>
        }
        notes={
          <>
            <ConnectionNote line={line} isSending={deciding?.isSending ?? false} />
            <DrawNote match={match} />
            <ClaimNote match={match} />
          </>
        }
        desk={deskOf({ text, match, state, line, deciding, hint, onAgain })}
        card={<CardPanel state={state} subject={aim.subject} nameOf={callOf} own={seat} />}
        tabs={matchTabs({ text, match, state, names, unread, onPoint })}
        aimedAt={aim.aimedAt}
        busyAt={busy}
      />
    </Screen>
  )
}

const NO_MARKS: readonly Mark[] = []

/** The decisions that are made on the board. */
const ON_BOARD: readonly (string | undefined)[] = ['dimension', 'act', 'attack']
const isOnBoard = (hint: string | undefined): boolean => ON_BOARD.includes(hint)
