import type { Seat } from '@dungeon-dice/client-sdk/rules'
import { memo } from 'react'
import { type Size, spotAt, spotOf } from '../layout.ts'
import type { Ghost } from '../scene.ts'
import { toMiddle } from './drawn.ts'
import styles from './picture.module.css'
import { regionOf } from './region.ts'

interface Props {
  readonly size: Size
  readonly below: Seat
  readonly ghost: Ghost
}

/** A piece that would be laid: whole where it can lie, broken and crossed out where it cannot. */
export const GhostPiece = memo(({ size, below, ghost }: Props) => {
  const spots = ghost.cells.map(({ x, y }) => spotAt(x, y, size, below))
  const { fill, edge, seams } = regionOf(spots)
  return (
    <g
      className={`${styles['ghost']} seat-${ghost.seat} ${ghost.isLegal ? '' : styles['is-illegal']}`}
    >
      <path className={styles['ghost-plane']} d={fill} />
      {ghost.isLegal && <path d={fill} fill={`url(#tiles-${ghost.seat})`} />}
      <path className={styles['ghost-seams']} d={seams} />
      <path className={styles['ghost-shade']} d={edge} />
      <path className={styles['ghost-edge']} d={edge} />
      {!ghost.isLegal &&
        spots.map((spot) => (
          <path
            key={`${spot.column} ${spot.row}`}
            className={styles['ghost-cross']}
            d="M-20 -20L20 20M20 -20L-20 20"
            transform={toMiddle(spot)}
          />
        ))}
      {ghost.isLegal && (
        <path
          className={styles['ghost-anchor']}
          d="M0 -30L30 0 0 30 -30 0Z"
          transform={toMiddle(spotOf(ghost.anchor, size, below))}
        />
      )}
    </g>
  )
})
