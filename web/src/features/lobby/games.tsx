import type { Brought, Lobby, OpenGame } from '@dungeon-dice/client-sdk'
import { Link } from 'wouter'
import { gameWith, useOfferedGames } from '../../lib/games/offered-games.ts'
import { PATHS } from '../../lib/paths.ts'
import { server } from '../../lib/server.ts'
import { useText } from '../../lib/text/text.tsx'
import { ownGuest } from '../match/seats/own-guest.ts'
import type { SeatRequest } from '../match/seats/use-seat-request.ts'
import { SettingsList } from '../settings/settings-list.tsx'
import styles from './lobby-screen.module.css'
import { Who } from './who.tsx'

interface Props {
  readonly lobby: Lobby
  /** The list brought to them. */
  readonly list: Brought | null
  readonly seatRequest: SeatRequest
}

/** Open games: matches that wait for any player. */
export const Games = ({ lobby, list, seatRequest }: Props) => {
  const { lobby: text } = useText()
  return (
    <section className={styles['lobby-part']}>
      <h2>
        {text.games} <span>{text.shown(lobby.games.length, lobby.online.games)}</span>
      </h2>
      {lobby.games.length === 0 && <p>{text.noGames}</p>}
      <ul className={styles['lobby-list']}>
        {lobby.games.map((game) => (
          <Game key={game.id} game={game} list={list} seatRequest={seatRequest} />
        ))}
      </ul>
      <Link href={PATHS.host}>{text.openOne}</Link>
    </section>
  )
}

/** Seats of an open game; servers of two seats do not tell. */
interface Seats {
  readonly taken?: number
  readonly of?: number
}

const Game = ({ game, list, seatRequest }: Omit<Props, 'lobby'> & { readonly game: OpenGame }) => {
  const { lobby: text } = useText()
  const { id, host, guest, rating, settings } = game
  const { taken = 1, of = settings.seats ?? 2 } = game as OpenGame & Seats
  const { brings } = gameWith(useOfferedGames(), settings.preset)
  return (
    <li>
      <Who name={host} isGuest={guest} rating={rating} />
      <SettingsList settings={settings} />
      {of > 2 && <small>{text.seats(taken, of)}</small>}
      <button
        type="button"
        className="primary"
        disabled={seatRequest.isPending}
        aria-label={text.joinOf(host)}
        onClick={() =>
          seatRequest.ask(() => server.joinOpen(id, ownGuest(brings === 'list' ? list : null)))
        }
      >
        {text.join}
      </button>
    </li>
  )
}
