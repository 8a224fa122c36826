import { fighterAt, type Seat, type State } from '@dungeon-dice/client-sdk/skirmish'
import type { CSSProperties } from 'react'
import { withSeat } from '../../../lib/match/names.ts'
import { sideColor } from '../model/sides.ts'
import { PortraitImage } from '../players/portrait-image.tsx'
import { useWords } from '../text/use-words.ts'
import type { NameOf } from './square-words.ts'
import styles from './turn-queue.module.css'

/** Most seats whose names stand in the queue; more would take a second line from the grid. */
const MOST_NAMED = 3

interface Props {
  readonly state: State
  readonly nameOf: NameOf
  readonly onAim: (seat: Seat) => void
}

/** The order of turns, with the strikes that wait, and the fighters that are out. */
export const TurnQueue = ({ state, nameOf, onAim }: Props) => {
  const words = useWords()
  const { queue, strikes, out } = state
  if (queue.length === 0) return null
  const hasNames = state.setup.seats.length <= MOST_NAMED
  return (
    <div className={styles['queue']}>
      <ol className={styles['queue-list']} aria-label={words.queue.title}>
        {queue.map((seat, place) => {
          const fighter = fighterAt(state, seat)
          const against = strikes.filter(({ striker }) => striker === seat)
          return (
            <li
              key={seat}
              className={styles['queue-seat']}
              style={{ '--side': sideColor(state.setup, seat) } as CSSProperties}
              aria-current={place === 0 ? 'step' : undefined}
              onPointerEnter={() => onAim(seat)}
            >
              {fighter !== undefined && <PortraitImage id={fighter.id} stage={fighter.stage} />}
              <strong>{seat}</strong>
              <span className={hasNames ? styles['queue-name'] : 'spoken'}>{nameOf(seat)}</span>
              {fighter !== undefined && (
                <span className={styles['queue-hp']}>
                  {fighter.hp} <abbr title={words.hpShort}>{words.hpShort}</abbr>
                </span>
              )}
              {against.map(({ runner }) => (
                <span
                  key={runner}
                  className={styles['queue-strike']}
                  title={words.queue.strikes(nameOf(runner))}
                >
                  !<span className="spoken">{words.queue.strikes(nameOf(runner))}</span>
                </span>
              ))}
            </li>
          )
        })}
      </ol>
      {out.length > 0 && (
        <p className={styles['queue-out']}>
          {words.queue.out} {out.map((seat) => withSeat(nameOf(seat), seat)).join(', ')}
        </p>
      )}
    </div>
  )
}
