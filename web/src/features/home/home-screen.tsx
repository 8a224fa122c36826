import { useEffect, useSyncExternalStore } from 'react'
import { Link, Redirect } from 'wouter'
import { whenIdle } from '../../lib/browser/when-idle.ts'
import { useOfferedGames } from '../../lib/games/offered-games.ts'
import { codeInHash, pathTo } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { GameCards } from './game-cards.tsx'
import { GoOn } from './go-on.tsx'
import { HomePicture } from './home-picture.tsx'
import styles from './home-screen.module.css'
import { LiveNow } from './live-now.tsx'
import { PlayBot } from './play-bot.tsx'
import { prefetchMatch } from './prefetch.ts'
import { Ways } from './ways.tsx'

/** The home page: one click begins a match against a bot. */
export const HomeScreen = () => {
  const code = useInvitation()
  return code === null ? <Home /> : <Redirect to={pathTo('join', { code })} replace />
}

const Home = () => {
  const { home } = useText()
  const [{ id: game }] = useOfferedGames()
  useEffect(() => whenIdle(() => prefetchMatch(game)), [game])
  return (
    <Screen title={home.title}>
      <div className={styles['home-screen']}>
        <div className={styles['home-hero']}>
          <p className={styles['home-sentence']}>{home.sentence}</p>
          <PlayBot />
          <p className={styles['home-new']}>
            {home.newHere} <Link href={pathTo('lesson', { id: 'first-match' })}>{home.first}</Link>
          </p>
          <GoOn />
        </div>
        <HomePicture />
        <ol className={styles['home-steps']}>
          {home.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <GameCards />
        <Ways heading={home.people} places={['queue', 'host', 'join', 'lobby']} />
        <LiveNow />
        <Ways heading={home.learnTitle} places={['learn', 'dice', 'lists']} />
      </div>
    </Screen>
  )
}

/** The code of a private match to which the address invites, as links of the SDK do; null for none. */
const useInvitation = (): string | null =>
  useSyncExternalStore(subscribe, () => codeInHash(location.hash))

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
