import type { Player, SeatDecision } from '@dungeon-dice/client-sdk'
import {
  type BySeat,
  type GameEvent,
  otherSeat,
  type Seat,
  type SquareName,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import { type ReactNode, useState } from 'react'
import { Board } from '../../games/ddm/board/board.tsx'
import { busyAt } from '../../games/ddm/board/busy-at.ts'
import { drawnSize } from '../../games/ddm/board/layout.ts'
import { useMarks } from '../../games/ddm/board/marks/use-marks.ts'
import type { BoardInput, Mark } from '../../games/ddm/board/scene.ts'
import { CardPanel } from '../../games/ddm/card/card-panel.tsx'
import { useAim } from '../../games/ddm/card/use-aim.ts'
import type { Deciding } from '../../games/ddm/decision/use-deciding.ts'
import { useNarration } from '../../games/ddm/narration/use-narration.ts'
import { namesOf } from '../../games/ddm/players/names.ts'
import { PlayerBar } from '../../games/ddm/players/player-bar.tsx'
import { CrestFlight } from '../../games/ddm/presentation/crest-flight.tsx'
import type { Presented } from '../../games/ddm/presentation/presentation-queue.ts'
import { nameOn } from '../../lib/match/names.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import type { MainPart } from '../../ui/match/main-part.ts'
import { Stage } from '../../ui/match/stage.tsx'
import type { Tab } from '../../ui/tabs/tabs.tsx'
import { MatchLayout } from '../match/layout/match-layout.tsx'
import { useMainFocus } from '../match/layout/use-main-focus.ts'

/** Content of the panels beside the board. */
interface Beside {
  readonly state: State
  readonly history: readonly GameEvent[]
  readonly names: BySeat<string>
  readonly onPoint: (squares: readonly SquareName[]) => void
}

interface Props {
  readonly title: string
  readonly own: Seat
  readonly players: BySeat<Player>
  readonly presented: Presented
  readonly decision: SeatDecision | null
  readonly deciding: Deciding | null
  /** Words that follow all that happened, such as a task; left out for nothing. */
  readonly aside?: string | null
  /** Marks besides those of the match and of the decision. */
  readonly marks: readonly Mark[]
  readonly notes?: ReactNode
  readonly main: MainPart
  readonly tabsOf: (beside: Beside) => readonly Tab[]
}

/** A match in this browser: the board, bars, decisions and log of any match. */
export const LocalMatchView = ({
  title,
  own,
  players,
  presented,
  decision,
  deciding,
  aside = null,
  marks: extra,
  notes = null,
  main,
  tabsOf,
}: Props) => {
  const text = useText()
  const { told } = presented
  const { state, history } = presented.board
  const [pointed, onPoint] = useState<readonly SquareName[]>([])
  useMainFocus()
  const isAsked = presented.isDone ? decision : null
  useNarration({ ...told, players, seat: own, decision: isAsked, aside })
  const aim = useAim(state, own)
  const marks = useMarks(history, state, own, pointed)
  const size = state.setup.options.board
  const drafted = deciding?.draft.marks ?? []
  const busy = busyAt(drafted, size, own)
  const names = namesOf(text, players)
  const foe = otherSeat(own)
  const onInput = (input: BoardInput) => {
    aim.onInput(input)
    deciding?.onInput(input)
  }
  return (
    <Screen title={title} isBare>
      <CrestFlight act={presented.act} />
      <MatchLayout
        far={<PlayerBar seat={foe} {...{ players, own }} {...presented.bars} />}
        near={<PlayerBar seat={own} {...{ players, own }} {...presented.bars} />}
        stage={
          <Stage {...drawnSize(size)} busyAt={busy} busyKey={String(decision?.number)}>
            <Board
              scene={{ state, below: own, own, names }}
              marks={[...marks, ...extra, ...drafted]}
              ghost={deciding?.draft.ghost ?? null}
              news={presented.news}
              onInput={onInput}
            />
          </Stage>
        }
        notes={notes}
        main={main}
        card={
          <CardPanel
            state={state}
            subject={aim.subject}
            nameOf={(seat) => nameOn(text, { players }, seat)}
            own={own}
          />
        }
        tabs={tabsOf({ ...told, names, onPoint })}
        aimedAt={aim.aimedAt}
        busyAt={busy}
        brief={deciding?.draft.brief ?? ''}
      />
    </Screen>
  )
}
