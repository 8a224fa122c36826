import type { Spectator } from '@dungeon-dice/client-sdk'
import { otherSeat, type Seat, type State } from '@dungeon-dice/client-sdk/rules'
import { useState } from 'react'
import { Board } from '../../board/board.tsx'
import { Screen } from '../../frame/screen.tsx'
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
import { PlayerBar } from '../../panels/players/player-bar.tsx'
import { useSpeech } from '../../speech/use-speech.ts'
import { Stage } from '../../table/stage.tsx'
import { Table } from '../../table/table.tsx'
import { useKeptFocus } from '../../table/use-kept-focus.ts'
import { useText } from '../../text/text.tsx'
import { watchDesk } from './watch-desk.tsx'
import { watchTabs } from './watch-tabs.tsx'

interface Props {
  readonly spectator: Spectator
  /** Watches anew, once it is lost. */
  readonly onAgain: () => void
}

/** A match as somebody without a seat sees it. */
export const WatchTable = ({ spectator, onAgain }: Props) => {
  const { places, watch } = useText()
  useLive(spectator)
  const line = useLine(spectator)
  const { state } = spectator
  if (state !== null) return <WatchedTable {...{ spectator, state, line, onAgain }} />
  return (
    <Screen title={places.watch}>
      {line.is === 'lost' ? (
        <LostPanel trouble={line.trouble} onAgain={onAgain} />
      ) : (
        <>
          <ConnectionNote line={line} />
          <p role="status">{watch.waiting}</p>
        </>
      )}
    </Screen>
  )
}

interface WatchedProps extends Props {
  readonly state: State
  readonly line: Line
}

/** A match of which there is something to see. */
const WatchedTable = ({ spectator, state, line, onAgain }: WatchedProps) => {
  const text = useText()
  const { players, history } = spectator
  const [below, setBelow] = useState<Seat>('A')
  useKeptFocus()
  useSpeech(spectator)
  useHeardLines(spectator)
  const unread = useUnread(spectator)
  const aim = useAim(state, below)
  const marks = useMarks(history, state, null)
  const news = useNews(history)
  const names = { A: players.A.name, B: players.B.name }
  const callOf = (seat: Seat) => nameOf(text, players[seat])
  const bar = (seat: Seat) => (
    <PlayerBar seat={seat} player={players[seat]} state={state} own={null} />
  )
  const onTurn = () => setBelow(otherSeat(below))
  return (
    <Screen title={text.places.watch} isBare>
      <Table
        far={bar(otherSeat(below))}
        near={bar(below)}
        stage={
          <Stage size={state.setup.options.board} busyAt={null} busyKey={below}>
            <Board
              scene={{ state, below, own: null, names }}
              marks={marks}
              news={news}
              onInput={aim.onInput}
            />
          </Stage>
        }
        notes={<ConnectionNote line={line} />}
        desk={watchDesk({ text, spectator, state, line, callOf, onAgain })}
        card={<CardPanel state={state} subject={aim.subject} nameOf={callOf} own={null} />}
        tabs={watchTabs({ text, spectator, state, names, unread, below: callOf(below), onTurn })}
        aimedAt={aim.aimedAt}
        busyAt={null}
      />
    </Screen>
  )
}
