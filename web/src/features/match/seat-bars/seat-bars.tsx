import type { ReactNode } from 'react'
import type { FollowedMatch, TableParts } from '../../../games/game-view.ts'
import { playerOn } from '../../../lib/match/seated.ts'
import { SeatBar } from '../../../ui/match/seat-bar.tsx'
import styles from './seat-bars.module.css'

interface Props {
  readonly match: FollowedMatch
  /** In the order in which they are shown. */
  readonly seats: readonly string[]
  readonly own: string | null
  readonly partsOf: TableParts['seat']
}

/** The bars of seats that lie on one side of the board: one as a line, several side by side. */
export const SeatBars = ({ match, seats, own, partsOf }: Props): ReactNode => {
  const bars = seats.map((seat) => {
    const { facts, asked, color } = partsOf(seat)
    return (
      <SeatBar key={seat} player={playerOn(match, seat)} {...{ seat, own, asked, color }}>
        {facts}
      </SeatBar>
    )
  })
  return bars.length === 1 ? (
    bars
  ) : (
    <div className={styles['seat-bars']} data-seat-bars="">
      {bars}
    </div>
  )
}
