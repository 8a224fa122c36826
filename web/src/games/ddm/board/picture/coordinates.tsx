import type { Seat } from '@dungeon-dice/client-sdk/rules'
import { memo } from 'react'
import { rowsOf, type Size } from '../layout.ts'
import { SIDE } from './drawn.ts'
import styles from './picture.module.css'

interface Props {
  readonly size: Size
  readonly below: Seat
}

/** Letters of the columns in the lowest row, and numbers of the rows in the column to the left. */
export const Coordinates = memo(({ size, below }: Props) => {
  const rows = rowsOf(size, below)
  // Room for what hangs below the line of a letter.
  const floor = rows.length * SIDE - 8
  const letterOf = (square: string) => square.charAt(0)
  const numberOf = (square: string) => square.slice(1)
  const [across, down] = size.isTurned ? [numberOf, letterOf] : [letterOf, numberOf]
  return (
    <g className={styles['coordinates']}>
      {rows.at(-1)?.map((square, column) => (
        <text key={square} x={(column + 1) * SIDE - 5} y={floor} textAnchor="end">
          {across(square)}
        </text>
      ))}
      {rows.map(([square = ''], row) => (
        <text key={square} x="5" y={row * SIDE + 23}>
          {down(square)}
        </text>
      ))}
    </g>
  )
})
