import type { Seat, State } from '@dungeon-dice/client-sdk/duel'
import { useWords } from '../text/use-words.ts'
import styles from './seat-facts.module.css'

/** A seat's Life Points, and how many cards it has in reserve and in its graveyard. */
export const SeatFacts = ({ state, seat }: { readonly state: State; readonly seat: Seat }) => {
  const words = useWords()
  const { life, reserve, graveyard, concealed } = state.seats[seat]
  const full = state.setup.options.lifePoints
  return (
    <span className={styles['facts']}>
      <span className={styles['facts-life']}>
        <meter min={0} max={full} low={full / 4} value={life} aria-label={words.life(life)} />{' '}
        <strong>{life}</strong> {words.lifeShort}
      </span>
      <span className={styles['facts-pile']}>
        {words.seat.reserve(reserve.monsters.length + reserve.supports.length)}
      </span>
      <span className={styles['facts-pile']}>{words.seat.graveyard(graveyard.length)}</span>
      {concealed > 0 && (
        <span className={styles['facts-pile']} data-concealed={concealed}>
          {words.seat.concealed(concealed)}
        </span>
      )}
    </span>
  )
}
