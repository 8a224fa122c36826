import type { Match } from '@dungeon-dice/client-sdk'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { othersOf, playerOn } from '../../../lib/match/seated.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { ErrorNote } from '../../../ui/queries/error-note.tsx'
import { playBot } from '../seats/play-bot.ts'
import styles from './result.module.css'
import { type Rematch, useRematch } from './use-rematch.ts'

/** The next match: a rematch, or a bot at once. */
export const NextMatchPanel = ({ match }: { readonly match: Match }) => {
  const { result } = useText()
  const [, go] = useLocation()
  const { isPending, error, run } = useServerMutation()
  const rematch = useRematch(match)
  const announce = useAnnounce()
  useEffect(() => {
    if (rematch.is === 'offered') announce(result.offeredAgain)
  }, [announce, rematch.is, result])
  const isBot = othersOf(match, match.seat).every((seat) => playerOn(match, seat).bot)
  const again = () =>
    run(
      () => playBot(sameGame(match)),
      (id) => go(pathTo('match', { id })),
    )
  return (
    <>
      <div className={styles['result-ways']}>
        <RematchButton rematch={rematch} />
        <button
          type="button"
          className={isBot && rematch.is === 'off' ? 'primary' : ''}
          disabled={isPending}
          onClick={again}
        >
          {isBot ? result.newBot : result.bot}
        </button>
      </div>
      <ErrorNote error={error ?? rematch.error} />
    </>
  )
}

/** The preset and number of players of a match. */
function sameGame({ settings }: Match) {
  if (settings === null) return {}
  const { preset, seats } = settings
  return { preset, ...(seats === undefined ? {} : { seats }) }
}

const RematchButton = ({ rematch: { is, ask, takeBack } }: { readonly rematch: Rematch }) => {
  const { result } = useText()
  if (is === 'off') return null
  if (is !== 'asked')
    return (
      <button type="button" className="primary" onClick={ask}>
        {is === 'offered' ? result.askAgain : result.again}
      </button>
    )
  return (
    <>
      <span>{result.asked}</span>
      <button type="button" onClick={takeBack}>
        {result.takeBack}
      </button>
    </>
  )
}
