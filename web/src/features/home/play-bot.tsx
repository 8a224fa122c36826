import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { pathTo } from '../../lib/paths.ts'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { useText, wholeText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import styles from './home-screen.module.css'
import { prefetchMatch } from './prefetch.ts'

const BOTS = ['greedy', 'random'] as const
type Bot = (typeof BOTS)[number]

/** One click, and a match begins; which bot it is stands small beside it. */
export const PlayBot = () => {
  const { home } = useText()
  const [, go] = useLocation()
  const id = useId()
  const [bot, setBot] = useState<Bot>('greedy')
  const { isPending, error, run } = useServerMutation()
  const play = async () => {
    // Whatever comes of it is said in words that the start page does not have.
    const [{ playBot }] = await Promise.all([import('../match/seats/play-bot.ts'), wholeText()])
    return playBot(bot)
  }
  return (
    <div className={styles['home-play']}>
      <button
        type="button"
        className="primary"
        disabled={isPending}
        onPointerEnter={prefetchMatch}
        onFocus={prefetchMatch}
        onClick={() => run(play, (match) => go(pathTo('match', { id: match })))}
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
      <p>{home.noSignIn}</p>
      <ErrorNote error={error} />
    </div>
  )
}
