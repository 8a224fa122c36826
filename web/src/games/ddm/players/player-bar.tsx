import type { Player } from '@dungeon-dice/client-sdk'
import { decisionOf, type GameEvent, type Seat, type State } from '@dungeon-dice/client-sdk/rules'
import { useNow } from '../../../lib/browser/use-now.ts'
import { useText } from '../../../lib/text/text.tsx'
import { Clock } from '../../../ui/clock/clock.tsx'
import { Hearts } from '../icons/hearts.tsx'
import { CrestPool } from './crest-pool.tsx'
import { Forces } from './forces.tsx'
import { lastRoll } from './last-roll.ts'
import { nameOf } from './names.ts'
import styles from './player-bar.module.css'
import { RolledFaces } from './rolled-faces.tsx'

interface Props {
  readonly seat: Seat
  readonly player: Player
  readonly state: State
  /** The seat of whoever looks; null for those without one. */
  readonly own: Seat | null
  /** What happened so far: the dice that were rolled last stay beside the player. */
  readonly history?: readonly GameEvent[]
}

const NOTHING: readonly GameEvent[] = []

/** All that everybody knows of a player, on one line: who it is, what they have, and what they are asked. */
export const PlayerBar = ({ seat, player, state, own, history = NOTHING }: Props) => {
  const { players } = useText()
  const text = useText()
  const asked = decisionOf(state)
  const isAsked = asked?.seat === seat
  const name = nameOf(text, player)
  const { heartPoints } = state.seats[seat]
  return (
    <section
      className={`${styles['player-bar']} ${seat}`}
      data-player-bar=""
      aria-label={players.bar(name)}
      data-asked={isAsked ? '' : undefined}
    >
      <span className={styles['player-bar-who']}>
        <span className={styles['player-bar-seat']} aria-hidden="true">
          {seat}
        </span>
        <span className={styles['player-bar-name']}>{name}</span>
        <Marks player={player} isOwn={seat === own} />
      </span>
      <span className={styles['player-bar-hearts']}>
        <Hearts points={heartPoints} />
        <span className="spoken">{players.hearts(heartPoints)}</span>
      </span>
      <RolledFaces seat={seat} roll={lastRoll(history, seat)} setup={state.setup} name={name} />
      <CrestPool seat={seat} pool={state.seats[seat].crests} />
      <Forces seat={seat} state={state} name={name} />
      {player.clock !== null && <Clock time={player.clock} />}
      <span className={styles['player-bar-doing']}>
        <Away player={player} />
        {isAsked && (
          <strong className={styles['player-bar-asked']}>
            {seat === own ? players.yourDecision : players.asked[asked.type]}
          </strong>
        )}
      </span>
    </section>
  )
}

/** What there is to say of a player beside the name: guest, bot, rating. */
const Marks = ({ player, isOwn }: { readonly player: Player; readonly isOwn: boolean }) => {
  const { players } = useText()
  const { rating, provisional, guest, bot } = player
  return (
    <>
      {isOwn && <span className={styles['player-bar-mark']}>{players.mine}</span>}
      {bot && <span className={styles['player-bar-mark']}>{players.bot}</span>}
      {guest && !bot && !isOwn && (
        <span className={styles['player-bar-mark']}>{players.guest}</span>
      )}
      {rating !== null && (
        <span
          className={styles['player-bar-mark']}
          title={players.ratingWords(rating, provisional)}
        >
          {players.rating(rating, provisional)}
        </span>
      )}
    </>
  )
}

/** That a player is gone, and for how long that is waited for. */
const Away = ({ player: { away, claimableFromMs } }: { readonly player: Player }) => {
  const { players } = useText()
  const now = useNow(claimableFromMs !== null)
  if (away === null) return null
  const seconds = claimableFromMs === null ? 0 : Math.ceil((claimableFromMs - now) / 1_000)
  return (
    <span className={styles['player-bar-away']}>
      {players[away]}
      {seconds > 0 && ` · ${players.claimIn(seconds)}`}
    </span>
  )
}
