import { useLocation } from 'wouter'
import { type OfferedGame, useOfferedGames } from '../../../lib/games/offered-games.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { gameName } from '../../../lib/text/game-name.ts'
import { useText } from '../../../lib/text/text.tsx'
import { ErrorNote } from '../../../ui/queries/error-note.tsx'
import { playBot } from '../../match/seats/play-bot.ts'

/** Begins a match of a game against a bot; nothing for a game that the server does not offer. */
export const PlayGame = ({ game }: { readonly game: string }) => {
  const offered = useOfferedGames().find(({ id }) => id === game)
  return offered === undefined ? null : <PlayOffered offered={offered} />
}

const PlayOffered = ({ offered: { id, presets } }: { readonly offered: OfferedGame }) => {
  const text = useText()
  const [, go] = useLocation()
  const { isPending, error, run } = useServerMutation()
  const play = () =>
    run(
      () => playBot({ preset: presets[0].id }),
      (match) => go(pathTo('match', { id: match })),
    )
  return (
    <>
      <button type="button" disabled={isPending} onClick={play}>
        {text.home.botOf(gameName(text, id))}
      </button>
      <ErrorNote error={error} />
    </>
  )
}
