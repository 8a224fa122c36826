import { useState } from 'react'
import { Link } from 'wouter'
import { useOfferedGames } from '../../lib/games/offered-games.ts'
import { pathTo } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import { BotChoice, type BotName, USUAL_BOT } from './bot-choice.tsx'
import styles from './home-screen.module.css'
import { prefetchMatch } from './prefetch.ts'
import { useBotMatch } from './use-bot-match.ts'

/** Begins a match against a bot by one click; small print names the bot. */
export const PlayBot = () => {
  const { home } = useText()
  const [bot, setBot] = useState<BotName>(USUAL_BOT)
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
      <BotChoice game={game} label={home.bot} bot={bot} onChoose={setBot} />
      <p>
        {home.noSignIn} <Link href={pathTo('practice')}>{home.offline}</Link>
      </p>
      <ErrorNote error={error} />
    </div>
  )
}
