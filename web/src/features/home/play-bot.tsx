import { useId, useState } from 'react'
import { Link } from 'wouter'
import { useOfferedGames } from '../../lib/games/offered-games.ts'
import { pathTo } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import styles from './home-screen.module.css'
import { prefetchMatch } from './prefetch.ts'
import { useBotMatch } from './use-bot-match.ts'

const BOTS = ['beginner', 'novice', 'apprentice', 'greedy', 'strong', 'random'] as const
type Bot = (typeof BOTS)[number]

/** One click, and a match begins; which bot it is stands small beside it. */
export const PlayBot = () => {
  const { home } = useText()
  const id = useId()
  const [bot, setBot] = useState<Bot>('greedy')
  const [{ id: game }] = useOfferedGames()
  const { isPending, error, play } = useBotMatch(game)
  const prefetch = () => prefetchMatch(game)
  return (
    <div className={styles['home-play']}>
      <button
        type="button"
        className="primary"
        disabled={isPending}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => play({ bot })}
      >
        {home.playBot}
      </button>
      <span className={styles['home-bot']}>
        <label htmlFor={id}>{home.bot}</label>{' '}
        <select id={id} value={bot} onChange={({ target }) => setBot(target.value as Bot)}>
          {BOTS.map((name) => (
            <option key={name} value={name}>
              {name} – {home.bots[name]}
            </option>
          ))}
        </select>
      </span>
      <p>
        {home.noSignIn} <Link href={pathTo('practice')}>{home.offline}</Link>
      </p>
      <ErrorNote error={error} />
    </div>
  )
}
