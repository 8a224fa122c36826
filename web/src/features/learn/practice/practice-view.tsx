import type { Player } from '@dungeon-dice/client-sdk'
import { type BySeat, otherSeat, type Seat, type SquareName } from '@dungeon-dice/client-sdk/rules'
import { useMemo, useState } from 'react'
import { useAdvice } from '../../../games/ddm/advice/use-advice.ts'
import { Board } from '../../../games/ddm/board/board.tsx'
import { busyAt } from '../../../games/ddm/board/busy-at.ts'
import { drawnSize } from '../../../games/ddm/board/layout.ts'
import { useMarks } from '../../../games/ddm/board/marks/use-marks.ts'
import type { BoardInput } from '../../../games/ddm/board/scene.ts'
import { CardPanel } from '../../../games/ddm/card/card-panel.tsx'
import { useAim } from '../../../games/ddm/card/use-aim.ts'
import { useDeciding } from '../../../games/ddm/decision/use-deciding.ts'
import { useReady } from '../../../games/ddm/decision/use-ready.ts'
import { playerCalled } from '../../../games/ddm/local/local-player.ts'
import type { PlayOn } from '../../../games/ddm/local/play-on.ts'
import { useNarration } from '../../../games/ddm/narration/use-narration.ts'
import { namesOf } from '../../../games/ddm/players/names.ts'
import { PlayerBar } from '../../../games/ddm/players/player-bar.tsx'
import { CrestFlight } from '../../../games/ddm/presentation/crest-flight.tsx'
import { nameOf } from '../../../lib/match/names.ts'
import { useText } from '../../../lib/text/text.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Stage } from '../../../ui/match/stage.tsx'
import { MatchLayout } from '../../match/layout/match-layout.tsx'
import { useMainFocus } from '../../match/layout/use-main-focus.ts'
import { useLearnText } from '../text/learn-text.ts'
import { practicePart } from './practice-part.tsx'
import { practiceTabs } from './practice-tabs.tsx'
import { usePractice } from './use-practice.ts'

interface Props {
  /** The position to go on from; null for a match from the beginning. */
  readonly start: PlayOn | null
  readonly onAgain: () => void
}

/** A practice match: the board, decisions and log of any match. */
export const PracticeView = ({ start, onAgain }: Props) => {
  const text = useText()
  const learn = useLearnText()
  const own = start?.seat ?? 'A'
  const foe = otherSeat(own)
  const players = usePlayers(own)
  const { now, presented, isKept, isOtherLost } = usePractice(players, start)
  const { told } = presented
  const { state, history } = presented.board
  const decision = useReady(presented.isOpen ? now.decision : null)
  const deciding = useDeciding(decision)
  const advice = useAdvice(decision)
  const [pointed, onPoint] = useState<readonly SquareName[]>([])
  useMainFocus()
  useNarration({ ...told, players, seat: own, decision: presented.isDone ? decision : null })
  const aim = useAim(state, own)
  const marks = useMarks(history, state, own, pointed)
  const size = state.setup.options.board
  const drafted = deciding?.draft.marks ?? []
  const busy = busyAt(drafted, size, own)
  const names = namesOf(text, players)
  const onInput = (input: BoardInput) => {
    aim.onInput(input)
    deciding?.onInput(input)
  }
  return (
    <Screen title={learn.practice.title} isBare>
      <CrestFlight act={presented.act} />
      <MatchLayout
        far={<PlayerBar seat={foe} player={players[foe]} own={own} {...presented.bars} />}
        near={<PlayerBar seat={own} player={players[own]} own={own} {...presented.bars} />}
        stage={
          <Stage {...drawnSize(size)} busyAt={busy} busyKey={String(decision?.number)}>
            <Board
              scene={{ state, below: own, own, names }}
              marks={[...marks, ...(advice?.marks ?? []), ...drafted]}
              ghost={deciding?.draft.ghost ?? null}
              news={presented.news}
              onInput={onInput}
            />
          </Stage>
        }
        notes={
          <>
            {!isKept && <p role="status">{learn.practice.notKept}</p>}
            {isOtherLost && now.answers === 0 && <p role="status">{learn.practice.otherLost}</p>}
          </>
        }
        main={practicePart({
          text,
          own,
          learn,
          told,
          players,
          decision,
          deciding,
          advice,
          onAgain,
        })}
        card={
          <CardPanel
            state={state}
            subject={aim.subject}
            nameOf={(seat) => nameOf(text, players[seat])}
            own={own}
          />
        }
        tabs={practiceTabs({ text, own, learn, names, onPoint, onAgain, ...told })}
        aimedAt={aim.aimedAt}
        busyAt={busy}
      />
    </Screen>
  )
}

/** The player and the bot, as both are called in the language of the page. */
function usePlayers(own: Seat): BySeat<Player> {
  const { learner } = useLearnText()
  return useMemo(() => {
    const [player, bot] = [playerCalled(learner, false), playerCalled('greedy', true)]
    return own === 'A' ? { A: player, B: bot } : { A: bot, B: player }
  }, [learner, own])
}
