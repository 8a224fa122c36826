import type { ReactNode } from 'react'
import type { ConnectedMatch, TableParts } from '../../../games/game-view.ts'
import { faceOf, namesOf } from '../../../lib/match/names.ts'
import { playerOn, playersOf } from '../../../lib/match/seated.ts'
import { useText } from '../../../lib/text/text.tsx'
import { SeatBar } from '../../../ui/match/seat-bar.tsx'
import styles from './seat-bars.module.css'

interface Props {
  readonly match: ConnectedMatch
  /** In the order in which they are shown. */
  readonly seats: readonly string[]
  readonly own: string | null
  readonly partsOf: TableParts['seat']
}

/** The bars of the seats on one side of the board: a single one as a line, several side by side. */
export const SeatBars = ({ match, seats, own, partsOf }: Props): ReactNode => {
  const text = useText()
  const players = playersOf(match)
  const names = namesOf(text, players)
  const bars = seats.map((seat) => {
    const { facts, asked, color } = partsOf(seat)
    return (
      <SeatBar
        key={seat}
        player={playerOn(match, seat)}
        name={names.get(seat) ?? seat}
        face={faceOf(players, seat)}
        isPlaced={players.size > 2}
        {...{ seat, own, asked, color }}
      >
        {facts}
      </SeatBar>
    )
  })
  return bars.length === 1 ? (
    bars
  ) : (
    <section
      className={styles['seat-bars']}
      data-seat-bars=""
      aria-label={text.players.others}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, also by keys.
      tabIndex={0}
    >
      {bars}
    </section>
  )
}
