import type { Player } from '@dungeon-dice/client-sdk'
import type { BySeat, SquareName } from '@dungeon-dice/client-sdk/rules'
import { useMemo, useState } from 'react'
import { Board } from '../../games/ddm/board/board.tsx'
import { busyAt } from '../../games/ddm/board/busy-at.ts'
import { drawnSize } from '../../games/ddm/board/layout.ts'
import { useMarks } from '../../games/ddm/board/marks/use-marks.ts'
import type { BoardInput, Mark } from '../../games/ddm/board/scene.ts'
import { CardPanel } from '../../games/ddm/card/card-panel.tsx'
import { useAim } from '../../games/ddm/card/use-aim.ts'
import { useDeciding } from '../../games/ddm/decision/use-deciding.ts'
import { useReady } from '../../games/ddm/decision/use-ready.ts'
import { playerCalled } from '../../games/ddm/local/local-player.ts'
import { useNarration } from '../../games/ddm/narration/use-narration.ts'
import { namesOf } from '../../games/ddm/players/names.ts'
import { PlayerBar } from '../../games/ddm/players/player-bar.tsx'
import { CrestFlight } from '../../games/ddm/presentation/crest-flight.tsx'
import { nameOf } from '../../lib/match/names.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Stage } from '../../ui/match/stage.tsx'
import { MatchLayout } from '../match/layout/match-layout.tsx'
import { useMainFocus } from '../match/layout/use-main-focus.ts'
import type { Lesson } from './lesson.ts'
import { lessonPart } from './lesson-part.tsx'
import { lessonTabs } from './lesson-tabs.tsx'
import { useLearnText } from './text/learn-text.ts'
import { useLesson } from './use-lesson.ts'

interface Props {
  readonly lesson: Lesson
  readonly onAgain: () => void
}

/** A lesson as a match: the same board, decisions and log, with the task beside them. */
export const LessonView = ({ lesson, onAgain }: Props) => {
  const text = useText()
  const learn = useLearnText()
  const players = usePlayers()
  const run = useLesson(lesson, players)
  const { presented } = run
  const { told } = presented
  const { state, history } = presented.board
  const decision = useReady(run.verdict === 'open' && presented.isOpen ? run.now.decision : null)
  const deciding = useDeciding(decision)
  const [isHinted, setHinted] = useState(false)
  const [pointed, onPoint] = useState<readonly SquareName[]>([])
  useMainFocus()
  useNarration({ ...told, players, seat: 'A', decision: presented.isDone ? decision : null })
  const aim = useAim(state, 'A')
  const marks = useMarks(history, state, 'A', pointed)
  const size = state.setup.options.board
  const drafted = deciding?.draft.marks ?? []
  const hinted = isHinted && run.verdict === 'open' ? markedFor(lesson, learn.lookHere) : []
  const busy = busyAt(drafted, size, 'A')
  const names = namesOf(text, players)
  const onInput = (input: BoardInput) => {
    aim.onInput(input)
    deciding?.onInput(input)
  }
  return (
    <Screen title={learn.byId[lesson.id].title} isBare>
      <CrestFlight act={presented.act} />
      <MatchLayout
        far={<PlayerBar seat="B" player={players.B} own="A" {...presented.bars} />}
        near={<PlayerBar seat="A" player={players.A} own="A" {...presented.bars} />}
        stage={
          <Stage {...drawnSize(size)} busyAt={busy} busyKey={String(decision?.number)}>
            <Board
              scene={{ state, below: 'A', own: 'A', names }}
              marks={[...marks, ...hinted, ...drafted]}
              ghost={deciding?.draft.ghost ?? null}
              news={presented.news}
              onInput={onInput}
            />
          </Stage>
        }
        notes={null}
        main={lessonPart({
          ...{ text, learn, lesson, run, decision, deciding, isHinted, onAgain },
          onHint: () => setHinted(true),
        })}
        card={
          <CardPanel
            state={state}
            subject={aim.subject}
            nameOf={(seat) => nameOf(text, players[seat])}
            own="A"
          />
        }
        tabs={lessonTabs({ text, learn, names, onPoint, ...told })}
        aimedAt={aim.aimedAt}
        busyAt={busy}
        brief={deciding?.draft.brief ?? ''}
      />
    </Screen>
  )
}

const markedFor = ({ marked }: Lesson, words: string): readonly Mark[] =>
  marked.map((square) => ({ square, kind: 'target', words }))

/** The learner and the opponent, as both are called in the language of the page. */
function usePlayers(): BySeat<Player> {
  const { learner, trainer } = useLearnText()
  return useMemo(
    () => ({ A: playerCalled(learner, false), B: playerCalled(trainer, true) }),
    [learner, trainer],
  )
}
