import { Link } from 'wouter'
import { type OfferedGame, useOfferedGames } from '../../lib/games/offered-games.ts'
import { pathTo } from '../../lib/paths.ts'
import { gameName } from '../../lib/text/game-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import styles from './home-screen.module.css'
import { useBotMatch } from './use-bot-match.ts'

/** A card for each game of a server that offers several. */
export const GameCards = () => {
  const { home } = useText()
  const games = useOfferedGames()
  if (games.length < 2) return null
  return (
    <section aria-label={home.games}>
      <h2>{home.games}</h2>
      <ul className={styles['home-games']}>
        {games.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </ul>
    </section>
  )
}

/** A game, and the ways to play it. */
const GameCard = ({ game: { id, presets } }: { readonly game: OfferedGame }) => {
  const text = useText()
  const { home } = text
  const { isPending, error, play } = useBotMatch(id)
  const name = gameName(text, id)
  const words: Readonly<Record<string, string>> = home.gameWords
  const least = Math.min(...presets.map(({ seats }) => seats.least))
  const most = Math.max(...presets.map(({ seats }) => seats.most))
  const of = `?game=${id}`
  return (
    <li data-game={id}>
      <h3>{name}</h3>
      <p>
        <small>{home.playersOf(least, most)}</small> {words[id] ?? ''}
      </p>
      <p className={styles['home-game-ways']}>
        <button
          type="button"
          disabled={isPending}
          aria-label={home.botOf(name)}
          onClick={() => play({ preset: presets[0].id })}
        >
          {home.botShort}
        </button>
        <Link className="button" href={pathTo('queue') + of} aria-label={home.queueOf(name)}>
          {text.places.queue}
        </Link>
        <Link className="button" href={pathTo('host') + of} aria-label={home.hostOf(name)}>
          {home.hostShort}
        </Link>
        <Link href={pathTo('rules', { game: id })} aria-label={home.rulesOf(name)}>
          {home.rulesShort}
        </Link>
      </p>
      <ErrorNote error={error} />
    </li>
  )
}
