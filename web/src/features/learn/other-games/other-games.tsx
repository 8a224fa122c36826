import { Link } from 'wouter'
import { pathTo } from '../../../lib/paths.ts'
import { gameName } from '../../../lib/text/game-name.ts'
import { languageNow, useText } from '../../../lib/text/text.tsx'
import styles from '../learn-screen.module.css'
import { PlayGame } from './play-game.tsx'
import { OTHER_GAMES_DE } from './text/de.ts'
import { OTHER_GAMES_EN } from './text/en.ts'

/** A first match of the other games, each in five sentences. */
export const OtherGames = () => {
  const text = useText()
  const words = languageNow() === 'de' ? OTHER_GAMES_DE : OTHER_GAMES_EN
  return words.map(({ game, title, sentences }) => (
    <section key={game} id={game} data-first={game}>
      <h2>{title}</h2>
      <ol className={styles['learn-sentences']}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <div>
        <PlayGame game={game} />{' '}
        <Link href={pathTo('rules', { game })}>{text.home.rulesOf(gameName(text, game))}</Link>
      </div>
    </section>
  ))
}
