import { useState } from 'react'
import { Link } from 'wouter'
import { type OfferedGame, useOfferedGames } from '../../lib/games/offered-games.ts'
import { pathTo } from '../../lib/paths.ts'
import { gameName } from '../../lib/text/game-name.ts'
import { useText } from '../../lib/text/text.tsx'
import { ErrorNote } from '../../ui/queries/error-note.tsx'
import { BotChoice, type BotName, USUAL_BOT } from './bot-choice.tsx'
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
        {games.map((game, place) => (
          <GameCard key={game.id} game={game} isUsual={place === 0} />
        ))}
      </ul>
    </section>
  )
}

interface GameCardProps {
  readonly game: OfferedGame
  /** Whether it is the game for which the top of the screen offers the choice of a bot. */
  readonly isUsual: boolean
}

/** A game, and the ways to play it. */
const GameCard = ({ game: { id, presets }, isUsual }: GameCardProps) => {
  const text = useText()
  const { home } = text
  const { isPending, error, play } = useBotMatch(id)
  const [bot, setBot] = useState<BotName>(USUAL_BOT)
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
          onClick={() => play({ preset: presets[0].id, ...(isUsual ? {} : { bot }) })}
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
      {isUsual || <BotChoice game={id} label={home.botIn(name)} bot={bot} onChoose={setBot} />}
      <ErrorNote error={error} />
    </li>
  )
}
