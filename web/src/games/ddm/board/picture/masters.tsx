import { masterSquare, SEATS, type Seat, squareName } from '@dungeon-dice/client-sdk/rules'
import { memo } from 'react'
import { HEART_SIGN, MASTER_SIGN } from '../../icons/signs.ts'
import { type Size, spotOf } from '../layout.ts'
import { toMiddle } from './drawn.ts'
import styles from './figures.module.css'

/** Daises by seat: A's is round, B's has eight corners, as their tokens. */
const DAIS: Readonly<Record<Seat, string>> = {
  A: 'M0 -47A47 47 0 0 1 0 47A47 47 0 0 1 0 -47Z',
  B: 'M-20 -47H20L47 -20V20L20 47H-20L-47 20V-20Z',
}

interface Props {
  readonly size: Size
  readonly below: Seat
  /** Heart points of A and of B. */
  readonly heartsA: number
  readonly heartsB: number
}

/** Both Dungeon Masters on their daises, with the heart points they have left. */
export const Masters = memo(({ size, below, heartsA, heartsB }: Props) => (
  <g>
    {SEATS.map((seat) => {
      const square = squareName(masterSquare(size, seat))
      return (
        <g key={seat} transform={toMiddle(spotOf(square, size, below))}>
          <Master seat={seat} square={square} hearts={seat === 'A' ? heartsA : heartsB} />
        </g>
      )
    })}
  </g>
))

interface MasterProps {
  readonly seat: Seat
  readonly square: string
  readonly hearts: number
}

const Master = ({ seat, square, hearts }: MasterProps) => (
  <g className={`master seat-${seat}`} data-stands={square}>
    <path className={styles['master-dais']} d={DAIS[seat]} />
    <path className={`${styles['master-ring']} seat-${seat}`} d={DAIS[seat]} pathLength="80" />
    <path
      className={styles['master-crown']}
      d={MASTER_SIGN}
      transform="translate(-27 -42) scale(2.25)"
    />
    {[0, 1, 2].map((place) => (
      <path
        key={place}
        className={place < hearts ? styles['master-heart'] : `${styles['master-heart']} is-lost`}
        d={HEART_SIGN}
        transform={`translate(${place * 25 - 37} 13) scale(1.05)`}
      />
    ))}
  </g>
)
