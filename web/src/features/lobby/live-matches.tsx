import type { LiveMatch, Lobby } from '@dungeon-dice/client-sdk'
import { Link } from 'wouter'
import { faceOf, listedNames, seatsOf } from '../../lib/match/names.ts'
import { pathTo } from '../../lib/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { savedSeats } from '../match/seats/saved-seats.ts'
import { SettingsList } from '../settings/settings-list.tsx'
import styles from './lobby-screen.module.css'
import { Who } from './who.tsx'

/** The live matches. */
export const LiveMatches = ({ lobby }: { readonly lobby: Lobby }) => {
  const { lobby: text } = useText()
  return (
    <section className={styles['lobby-part']}>
      <h2>
        {text.matches} <span>{text.shown(lobby.matches.length, lobby.online.matches)}</span>
      </h2>
      {lobby.matches.length === 0 && <p>{text.noMatches}</p>}
      <ul className={styles['lobby-list']}>
        {lobby.matches.map((match) => (
          <Live key={match.id} match={match} />
        ))}
      </ul>
    </section>
  )
}

/** Whether this browser has a seat in a match. */
const isOwn = (matchId: string): boolean =>
  savedSeats().some(({ id, isOver }) => id === matchId && !isOver)

const Live = ({ match: { id, players, settings, spectators, step } }: { match: LiveMatch }) => {
  const words = useText()
  const { lobby: text } = words
  const names = listedNames(words, players)
  const versus = text.versus(names)
  const seats = seatsOf(players)
  return (
    <li>
      <span>
        {players.map(({ seat, name, guest, bot, rating }, place) => (
          <span key={seat}>
            {place > 0 && ' – '}
            <Who
              name={name}
              shown={names[place] ?? name}
              face={faceOf(seats, seat)}
              isGuest={guest && !bot}
              isBot={bot}
              rating={rating}
            />
          </span>
        ))}
      </span>
      <SettingsList settings={settings} />
      <small>
        {text.step(step)} · {text.watching(spectators)}
      </small>
      {isOwn(id) ? (
        <Link href={pathTo('match', { id })} aria-label={text.resumeOf(versus)}>
          {text.resume}
        </Link>
      ) : (
        settings.spectators && (
          <Link href={pathTo('watch', { id })} aria-label={text.watchOf(versus)}>
            {text.watch}
          </Link>
        )
      )}
    </li>
  )
}
