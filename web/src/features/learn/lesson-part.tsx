import type { SeatDecision } from '@dungeon-dice/client-sdk'
import { Link } from 'wouter'
import { isOffBoard, isTitled } from '../../games/ddm/decision/panel-kinds.ts'
import type { Deciding } from '../../games/ddm/decision/use-deciding.ts'
import { pathTo } from '../../lib/paths.ts'
import type { Text } from '../../lib/text/text.tsx'
import { MainPanel } from '../../ui/match/main-panel.tsx'
import type { MainPart } from '../../ui/match/main-part.ts'
import type { Lesson } from './lesson.ts'
import styles from './lesson-part.module.css'
import { lessonAfter } from './progress.ts'
import type { LearnText } from './text/en.ts'
import type { LessonRun } from './use-lesson.ts'
import { waitingTitle } from './waiting-title.ts'

interface Around {
  readonly text: Text
  readonly learn: LearnText
  readonly lesson: Lesson
  readonly run: LessonRun
  readonly decision: SeatDecision | null
  readonly deciding: Deciding | null
  readonly isHinted: boolean
  readonly onHint: () => void
  readonly onAgain: () => void
}

/** The main panel of a lesson: the task and the decision, or how it ended. */
export function lessonPart(around: Around): MainPart {
  const { learn, run, text } = around
  if (run.verdict !== 'open') return endPart(around)
  const type = around.decision?.asked.type ?? null
  return {
    key: `${run.now.answers} ${type}`,
    name: type === null ? text.match.wait : text.match.short[type],
    isTall: isOffBoard(type),
    isCalling: type !== null,
    content: (
      <MainPanel
        title={
          type === null
            ? waitingTitle({ text, learn, own: 'A', presented: run.presented })
            : text.match.decisionTitles[type]
        }
        isTitled={isTitled(type)}
        refused={around.deciding?.refused ?? null}
        isSending={around.deciding?.isSending ?? false}
      >
        {type !== null && <Task {...around} />}
        {around.deciding?.panel}
      </MainPanel>
    ),
  }
}

/** The task; in lessons without guidance, also a hint on demand. */
const Task = ({ learn, lesson, run, isHinted, onHint }: Around) => {
  const { hint } = learn.byId[lesson.id]
  return (
    <aside
      className={run.isTakenBack ? `${styles['task']} ${styles['taken-back']}` : styles['task']}
      aria-label={learn.about}
    >
      {lesson.steps !== undefined && (
        <small>{learn.stepOf(run.now.answers + 1, lesson.steps.length)}</small>
      )}
      <p>{run.task}</p>
      {hint !== '' && isHinted && <p className={styles['task-hint']}>{hint}</p>}
      {hint !== '' && !isHinted && (
        <button type="button" onClick={onHint}>
          {learn.hint}
        </button>
      )}
    </aside>
  )
}

/** True for the first match: whoever has won it may not want lessons, but another match. */
const isGuided = ({ steps }: Lesson): boolean => steps !== undefined

/** How a lesson ended, and where to go from there. */
function endPart({ learn, lesson, run, onAgain }: Around): MainPart {
  const { met, missed, hint } = learn.byId[lesson.id]
  const isMet = run.verdict === 'met'
  const title = isMet ? learn.met : learn.missed
  return {
    key: run.verdict,
    name: title,
    isTall: true,
    isCalling: true,
    content: (
      <MainPanel title={title}>
        <p>{isMet ? met : missed}</p>
        {!isMet && hint !== '' && <p className={styles['task-hint']}>{hint}</p>}
        <div className={styles['ways']}>
          {isMet && <NextLesson learn={learn} lesson={lesson} />}
          {isMet && isGuided(lesson) && <Link href={pathTo('home')}>{learn.playBot}</Link>}
          <button type="button" className={isMet ? '' : 'primary'} onClick={onAgain}>
            {isMet ? learn.repeat : learn.again}
          </button>
          <Link href={pathTo('learn')}>{learn.overview}</Link>
        </div>
      </MainPanel>
    ),
  }
}

const NextLesson = ({ learn, lesson }: Pick<Around, 'learn' | 'lesson'>) => {
  const next = lessonAfter(lesson.id)
  return next === null ? (
    <Link href={pathTo('home')} className={styles['next']}>
      {learn.playBot}
    </Link>
  ) : (
    <Link href={pathTo('lesson', { id: next })} className={styles['next']}>
      {learn.next(learn.byId[next].title)}
    </Link>
  )
}
