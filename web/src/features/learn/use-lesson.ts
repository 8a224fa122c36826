import type { Player } from '@dungeon-dice/client-sdk'
import type { BySeat } from '@dungeon-dice/client-sdk/rules'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Moment } from '../../games/ddm/local/local-match.ts'
import { sourceOf } from '../../games/ddm/local/local-player.ts'
import type { Presented } from '../../games/ddm/presentation/presentation-queue.ts'
import { usePresentation } from '../../games/ddm/presentation/use-presentation.ts'
import { type Verdict, verdictOf } from './judge.ts'
import type { Lesson } from './lesson.ts'
import { lessonMatch } from './lesson-match.ts'
import { noteLearned } from './progress.ts'
import { useLearnText } from './text/learn-text.ts'

/** Time of the opponent for an answer, in milliseconds; animations have their own pace. */
const PAUSE_MS = 200

/** A running lesson. */
export interface LessonRun {
  readonly now: Moment
  /** The match as shown, step by step. */
  readonly presented: Presented
  /** The lesson's result so far, judged by the step that is shown. */
  readonly verdict: Verdict
  /** The task, or why the last answer was taken back. */
  readonly task: string
  /** Words of the lesson; null while something is still to be shown, which they must not run ahead of. */
  readonly said: string | null
  /** Whether the last answer was taken back. */
  readonly isTakenBack: boolean
}

/** Runs a lesson from its start; the opponent plays as long as it is shown. */
export function useLesson(lesson: Lesson, players: BySeat<Player>): LessonRun {
  const text = useLearnText()
  const [takenBackAt, setTakenBackAt] = useState<number | null>(null)
  const [match] = useState(() => {
    const made = lessonMatch(lesson, {
      pauseMs: PAUSE_MS,
      onTurnedDown: () => setTakenBackAt(made.now.answers),
    })
    return made
  })
  const now = useSyncExternalStore(match.subscribe, () => match.now)
  const presented = usePresentation(
    useMemo(() => sourceOf(match, players), [match, players]),
    now.state,
  )
  const verdict = presented.isDone ? verdictOf(lesson, now) : 'open'
  const isTakenBack = takenBackAt === now.answers
  const step = lesson.steps === undefined ? undefined : text.guided[now.answers]
  const { met, missed, task } = text.byId[lesson.id]
  const asked = step === undefined ? task : isTakenBack ? step.retry : step.task
  const isDue = presented.isDone && now.decision !== null
  const ended = verdict === 'open' ? null : `${text[verdict]} ${verdict === 'met' ? met : missed}`
  const said = ended ?? (isDue ? asked : null)
  useEffect(() => {
    if (verdict === 'met') noteLearned(lesson.id)
  }, [verdict, lesson])
  return { now, presented, verdict, task: asked, said, isTakenBack }
}
