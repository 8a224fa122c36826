import { Link } from 'wouter'
import { PATHS } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import styles from './not-found-screen.module.css'

const ELSEWHERE = ['lobby', 'rules', 'replays'] as const

/** Shown for unknown addresses. */
export const NotFoundScreen = () => {
  const { notFound, places, ways } = useText()
  return (
    <Screen title={notFound.title}>
      <p>{notFound.sentence}</p>
      <p className={styles['not-found-ways']}>
        <Link href={PATHS.home}>{ways.home}</Link>
        {ELSEWHERE.map((place) => (
          <Link key={place} href={PATHS[place]}>
            {places[place]}
          </Link>
        ))}
      </p>
    </Screen>
  )
}
