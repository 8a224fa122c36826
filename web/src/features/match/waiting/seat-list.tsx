import type { Match } from '@dungeon-dice/client-sdk'
import { useEffect } from 'react'
import { nameOn } from '../../../lib/match/names.ts'
import { playersOf, type Seated, sidesOf } from '../../../lib/match/seated.ts'
import { useServerMutation } from '../../../lib/queries/use-server-mutation.ts'
import { useText } from '../../../lib/text/text.tsx'
import { useAnnounce } from '../../../ui/announcer/announcer.tsx'
import { ErrorNote } from '../../../ui/queries/error-note.tsx'
import { isHost } from './is-host.ts'
import styles from './waiting-room.module.css'

/** The seats of a match for more than two, by team, with their players and actions. */
export const SeatList = ({ match }: { readonly match: Match }) => {
  const { host } = useText()
  const announce = useAnnounce()
  const { isPending, error, run } = useServerMutation()
  const players = playersOf(match)
  const taken = [...players.values()].filter(isTaken).length
  const words = host.seated(taken, players.size)
  useEffect(() => announce(words), [announce, words])
  const sides = sidesOf(match)
  const hasTeams = sides.some((seats) => seats.length > 1)
  const entry = (seat: string, player: Seated) => (
    <SeatEntry
      key={seat}
      {...{ match, seat, player }}
      isPending={isPending}
      onMove={() => run(() => match.move(seat))}
      onBot={() => run(() => match.addBot({ seat: seat as typeof match.seat }))}
      onKick={() =>
        run(
          () => match.kick(seat as typeof match.seat),
          () => announce(host.kicked),
        )
      }
    />
  )
  const list = (seats: readonly string[]) => (
    <ul className={styles['seat-list']}>
      {seats.map((seat) => {
        const player = players.get(seat)
        return player === undefined ? null : entry(seat, player)
      })}
    </ul>
  )
  return (
    <section aria-label={host.seats}>
      <p className={taken < players.size ? styles['waiting-dots'] : ''}>{words}</p>
      {hasTeams
        ? sides.map((seats, place) => (
            <section key={seats.join('')} aria-label={host.team(place + 1)}>
              <h2>{host.team(place + 1)}</h2>
              {list(seats)}
            </section>
          ))
        : list([...players.keys()])}
      <ErrorNote error={error} />
    </section>
  )
}

const isTaken = ({ name, bot, connected }: Seated): boolean => connected || bot || name !== ''

interface EntryProps {
  readonly match: Match
  readonly seat: string
  readonly player: Seated
  readonly isPending: boolean
  readonly onMove: () => void
  readonly onBot: () => void
  readonly onKick: () => void
}

/** A seat: its player, or buttons to fill it. */
const SeatEntry = ({ match, seat, player, isPending, ...on }: EntryProps) => {
  const text = useText()
  const { host, players: words } = text
  const isHosting = isHost(match)
  const name = nameOn(text, match, seat)
  const letter = <span className={styles['seat-letter']}>{seat}</span>
  if (!isTaken(player))
    return (
      <li data-seat={seat} data-free="">
        {letter} <span className={styles['seat-free']}>{host.free}</span>
        <button
          type="button"
          disabled={isPending}
          aria-label={host.moveTo(seat)}
          onClick={on.onMove}
        >
          {host.move}
        </button>
        {isHosting && (
          <button
            type="button"
            disabled={isPending}
            aria-label={host.addBotTo(seat)}
            onClick={on.onBot}
          >
            {host.addBot}
          </button>
        )}
      </li>
    )
  return (
    <li data-seat={seat}>
      {letter}
      <span>
        <strong>{name}</strong>{' '}
        <small>
          {[
            seat === match.seat ? words.mine : '',
            player.bot ? words.bot : '',
            player.host ? host.hosting : '',
          ]
            .filter((mark) => mark !== '')
            .join(' ')}
        </small>
      </span>
      {isHosting && seat !== match.seat && (
        <button
          type="button"
          disabled={isPending}
          aria-label={host.kickOf(name)}
          onClick={on.onKick}
        >
          {host.kick}
        </button>
      )}
    </li>
  )
}
