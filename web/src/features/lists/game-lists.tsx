import type { Brought } from '@dungeon-dice/client-sdk'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { viewQuery } from '../../games/views.ts'
import { useOfferedGames } from '../../lib/games/offered-games.ts'
import { pathTo } from '../../lib/paths.ts'
import { useServerMutation } from '../../lib/queries/use-server-mutation.ts'
import { gameName } from '../../lib/text/game-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import { playBot } from '../match/seats/play-bot.ts'
import styles from './lists-screen.module.css'

/** Links to the lists of each game to which players bring one; nothing where there is only one. */
export const ListGames = ({ shown }: { readonly shown: string }) => {
  const text = useText()
  const games = useOfferedGames().filter(({ brings }) => brings === 'list')
  if (games.length < 2) return null
  return (
    <nav className={styles['list-games']} aria-label={text.settings.game}>
      {games.map(({ id }) => (
        <Link
          key={id}
          href={`${pathTo('lists')}?game=${id}`}
          aria-current={id === shown ? 'page' : undefined}
        >
          {gameName(text, id)}
        </Link>
      ))}
    </nav>
  )
}

/** The lists of a game as its view shows them. */
export const GameLists = ({ game }: { readonly game: string }) => {
  const { Lists } = useQuery(viewQuery(game)).data ?? {}
  const preset = useOfferedGames().find(({ id }) => id === game)?.presets[0].id
  const [, go] = useLocation()
  const { error, run } = useServerMutation()
  const play = (list: Brought) =>
    run(
      () => playBot({ ...(preset === undefined ? {} : { preset }), list }),
      (id) => go(pathTo('match', { id })),
    )
  if (Lists === undefined) return null
  return (
    <Suspense fallback={null}>
      <ErrorNote error={error} />
      <Lists onPlay={play} />
    </Suspense>
  )
}
