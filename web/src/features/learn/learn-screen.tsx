import { Link } from 'wouter'
import { later } from '../../lib/browser/later.ts'
import { pathTo } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { laterComponent } from '../../ui/queries/later-component.tsx'
import { HowToPlay } from './how-to-play.tsx'
import styles from './learn-screen.module.css'
import { LESSON_IDS, type LessonId } from './lesson.ts'
import { useLearned } from './progress.ts'
import { useLearnText } from './text/learn-text.ts'

const LaterOtherGames = laterComponent(
  later(() => import('./other-games/other-games.tsx')),
  ({ OtherGames }) => OtherGames,
)

const FIRST: LessonId = 'first-match'
const SHORT = LESSON_IDS.filter((id) => id !== FIRST)

/** How to play in five steps, a first match, and short lessons. */
export const LearnScreen = () => {
  const { places } = useText()
  const text = useLearnText()
  return (
    <Screen title={places.learn}>
      <p>{text.intro}</p>
      <HowToPlay />
      <section className={styles['learn-first']}>
        <h2>{text.firstTitle}</h2>
        <p>{text.firstWords}</p>
        <Link href={pathTo('lesson', { id: FIRST })} className={styles['learn-start']}>
          {text.startFirst}
        </Link>
      </section>
      <Ladder />
      <section>
        <h2>
          <Link href={pathTo('puzzles')}>{text.puzzles.start}</Link>
        </h2>
        <p>{text.puzzles.words}</p>
      </section>
      <section>
        <h2>
          <Link href={pathTo('practice')}>{text.practice.start}</Link>
        </h2>
        <p>{text.practice.words}</p>
      </section>
      <section>
        <h2>
          <Link href={pathTo('rules')}>{text.full}</Link>
        </h2>
        <p>{text.fullWords}</p>
      </section>
      <LaterOtherGames />
    </Screen>
  )
}

/** The short lessons, and which of them were finished. */
const Ladder = () => {
  const text = useLearnText()
  const learned = useLearned()
  const done = SHORT.filter((id) => learned.has(id)).length
  return (
    <section>
      <h2>{text.lessons}</h2>
      <p>
        {text.lessonsWords} {done > 0 && text.progress(done, SHORT.length)}
      </p>
      <ol className={styles['learn-ladder']}>
        {SHORT.map((id) => (
          <li key={id}>
            <Link href={pathTo('lesson', { id })}>
              <strong>
                {text.byId[id].title}
                {learned.has(id) && <small>✓ {text.isDone}</small>}
              </strong>
              <span>{text.byId[id].about}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
