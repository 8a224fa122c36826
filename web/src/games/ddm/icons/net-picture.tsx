import type { Orientation, Seat } from '@dungeon-dice/client-sdk/rules'
import styles from './pictures.module.css'

interface Props {
  readonly orientation: Pick<Orientation, 'cells'>
  /** The seat from whose side it is seen; left out, it lies as the rules draw it (R9.2). */
  readonly below?: Seat
  /** Whether the board lies on its side. */
  readonly isTurned?: boolean
}

/** Rows of the rules go away from A, and columns to A's right. */
const SIDES: Readonly<Record<Seat, string>> = { A: 'scale(1 -1)', B: 'scale(-1 1)' }

/**
 * A net as it lies on the board, 5 squares high and wide, about its middle: the anchor, where the figure
 * stands, has a diamond.
 */
export const NetPicture = ({ orientation: { cells }, below, isTurned = false }: Props) => {
  const xs = cells.map(({ dx }) => dx)
  const ys = cells.map(({ dy }) => dy)
  const middle = {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  }
  return (
    <svg className="net-picture" viewBox="-2.5 -2.5 5 5" aria-hidden="true">
      <g
        transform={`${isTurned ? 'rotate(90) ' : ''}${below === undefined ? '' : SIDES[below]} translate(${-middle.x} ${-middle.y})`}
      >
        {cells.map(({ dx, dy }) => (
          <rect
            key={`${dx} ${dy}`}
            x={dx - 0.45}
            y={dy - 0.45}
            width="0.9"
            height="0.9"
            rx="0.12"
          />
        ))}
        <path className={styles['net-picture-anchor']} d="M0 -0.32L0.32 0 0 0.32 -0.32 0Z" />
      </g>
    </svg>
  )
}
