import type { Player } from '@dungeon-dice/client-sdk'
import type { BySeat } from '@dungeon-dice/client-sdk/rules'
import { useMemo, useState } from 'react'
import type { Mark } from '../../games/ddm/board/scene.ts'
import { useDeciding } from '../../games/ddm/decision/use-deciding.ts'
import { useReady } from '../../games/ddm/decision/use-ready.ts'
import { playerCalled } from '../../games/ddm/local/local-player.ts'
import { useText } from '../../lib/text/text.tsx'
import type { Lesson } from './lesson.ts'
import { lessonPart } from './lesson-part.tsx'
import { lessonTabs } from './lesson-tabs.tsx'
import { LocalMatchView } from './local-match-view.tsx'
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
  const decision = useReady(run.verdict === 'open' && presented.isOpen ? run.now.decision : null)
  const deciding = useDeciding(decision)
  const [isHinted, setHinted] = useState(false)
  const hinted = isHinted && run.verdict === 'open' ? markedFor(lesson, learn.lookHere) : []
  return (
    <LocalMatchView
      title={learn.byId[lesson.id].title}
      own="A"
      {...{ players, presented, decision, deciding }}
      aside={run.said}
      marks={hinted}
      main={lessonPart({
        ...{ text, learn, lesson, run, decision, deciding, isHinted, onAgain },
        onHint: () => setHinted(true),
      })}
      tabsOf={(beside) => lessonTabs({ text, learn, ...beside })}
    />
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
