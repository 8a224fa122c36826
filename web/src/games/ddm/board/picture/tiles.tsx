import { SEATS, type Seat, type State, squareName, squaresOf } from '@dungeon-dice/client-sdk/rules'
import { memo } from 'react'
import { type Size, spotOf } from '../layout.ts'
import styles from './picture.module.css'
import { regionOf } from './region.ts'

interface Props {
  readonly size: Size
  readonly below: Seat
  readonly path: State['path']
}

/** How far the side of a piece shows below it. */
const DEPTH = 16

/** The path of both seats: slabs of stone in the colour and with the pattern of who laid them. */
export const Tiles = memo(({ size, below, path }: Props) => {
  const regions = SEATS.map((seat) => ({
    seat,
    region: regionOf(
      squaresOf(path[seat]).map((square) => spotOf(squareName(square), size, below)),
    ),
  }))
  return (
    <g>
      {regions.map(({ seat, region }) => (
        <path
          key={seat}
          className={`${styles['tiles-side']} seat-${seat}`}
          d={region.fill}
          transform={`translate(0 ${DEPTH})`}
        />
      ))}
      {regions.map(({ seat, region }) => (
        <g key={seat} className={`tiles seat-${seat}`}>
          <path className={styles['tiles-top']} d={region.fill} />
          <path d={region.fill} fill={`url(#tiles-${seat})`} />
          <path d={region.fill} fill="url(#board-stone)" />
          <path className={styles['tiles-seam']} d={region.seams} />
          <path className={styles['tiles-edge']} d={region.edge} />
        </g>
      ))}
    </g>
  )
})
