import type { Player } from '@dungeon-dice/client-sdk'
import type { CSSProperties, ReactNode } from 'react'
import { useNow } from '../../lib/browser/use-now.ts'
import { useText } from '../../lib/text/text.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import { Clock } from '../clock/clock.tsx'
import styles from './seat-bar.module.css'

interface Props {
  readonly seat: string
  readonly player: Player
  /** Its name, by which it is told apart from the other seats. */
  readonly name: string
  /** The words from which its picture follows. */
  readonly face: string
  /** The seat of the player at this screen; null for a spectator. */
  readonly own: string | null
  /** The color of the seat, as a CSS value. */
  readonly color: string
  /** Words for what it is deciding; null while nothing is asked of it. */
  readonly asked: string | null
  /** Whether its place is shown at the end: of two players the result says it. */
  readonly isPlaced?: boolean
  /** Values of the game. */
  readonly children?: ReactNode
}

/** A player on one line: name, values of the game, clock, connection, and the open decision. */
export const SeatBar = ({ seat, player, name, face, own, color, asked, ...more }: Props) => {
  const text = useText()
  const { isPlaced = false, children } = more
  return (
    <section
      className={`${styles['seat-bar']} ${seat}`}
      style={{ '--seat': color } as CSSProperties}
      data-player-bar=""
      data-seat={seat}
      aria-label={text.players.bar(name)}
      data-out={player.out ? '' : undefined}
      data-asked={asked === null ? undefined : ''}
    >
      <span className={styles['seat-bar-who']}>
        <span className={styles['seat-bar-letter']} aria-hidden="true">
          {seat}
        </span>
        <Avatar name={face} />
        <span className={styles['seat-bar-name']} data-name="">
          {name}
        </span>
        <Marks player={player} isOwn={seat === own && name !== text.players.you} />
      </span>
      {children}
      {player.clock !== null && <Clock time={player.clock} />}
      <span className={styles['seat-bar-doing']}>
        {/* Of those who are out the game says it among its values. */}
        {!player.out &&
          (isPlaced && player.place > 0 ? (
            <span>{text.result.ordinal(player.place)}</span>
          ) : (
            <Away player={player} />
          ))}
        {asked !== null && (
          <strong className={styles['seat-bar-asked']}>
            {seat === own ? text.players.yourDecision : asked}
          </strong>
        )}
      </span>
    </section>
  )
}

/** Marks beside the name: guest, bot, rating. */
const Marks = ({ player, isOwn }: { readonly player: Player; readonly isOwn: boolean }) => {
  const { players } = useText()
  const { rating, provisional, guest, bot } = player
  return (
    <>
      {isOwn && <span className={styles['seat-bar-mark']}>{players.mine}</span>}
      {bot && <span className={styles['seat-bar-mark']}>{players.bot}</span>}
      {guest && !bot && !isOwn && <span className={styles['seat-bar-mark']}>{players.guest}</span>}
      {rating !== null && (
        <span className={styles['seat-bar-mark']} title={players.ratingWords(rating, provisional)}>
          {players.rating(rating, provisional)}
        </span>
      )}
    </>
  )
}

/** That a player is away, and how long the others wait. */
const Away = ({ player: { away, claimableFromMs } }: { readonly player: Player }) => {
  const { players } = useText()
  const now = useNow(claimableFromMs !== null)
  if (away === null) return null
  const seconds = claimableFromMs === null ? 0 : Math.ceil((claimableFromMs - now) / 1_000)
  return (
    <span className={styles['seat-bar-away']}>
      {players[away]}
      {seconds > 0 && ` · ${players.claimIn(seconds)}`}
    </span>
  )
}
