import {
  masterSquare,
  SEATS,
  type Seat,
  type State,
  squareName,
  squaresOf,
} from '@dungeon-dice/client-sdk/rules'
import { memo } from 'react'
import { drawnSize, type Size, spotOf } from '../layout.ts'
import { SIDE, toCorner, toMiddle } from './drawn.ts'
import styles from './picture.module.css'

interface Props {
  readonly size: Size
  readonly below: Seat
  readonly obstacles: State['ground']['obstacles']
}

/** The ground below all pieces: the dark, its grid, the light of both ends, and obstacles. */
export const Ground = memo(({ size, below, obstacles }: Props) => {
  const { columns, rows } = drawnSize(size)
  const whole = { width: columns * SIDE, height: rows * SIDE }
  return (
    <g>
      <rect {...whole} fill="url(#board-dark)" />
      {SEATS.map((seat) => (
        <circle
          key={seat}
          r={4.5 * SIDE}
          fill={`url(#board-glow-${seat})`}
          transform={toMiddle(spotOf(squareName(masterSquare(size, seat)), size, below))}
        />
      ))}
      <rect {...whole} fill="url(#board-grid)" />
      {squaresOf(obstacles).map((square) => (
        <g key={square} transform={toCorner(spotOf(squareName(square), size, below))}>
          <path className={styles['rock']} d="M14 4H84L96 18V82L86 96H16L4 84V16Z" />
          <path className={styles['rock-lit']} d="M14 4H84L60 34 30 42 4 84V16Z" />
          <path className={styles['rock-dim']} d="M96 18V82L86 96H16L62 72 60 34 84 4Z" />
          <path className={styles['rock-crack']} d="M30 42L62 72M30 42L60 34 62 72 16 96 4 84Z" />
        </g>
      ))}
    </g>
  )
})
