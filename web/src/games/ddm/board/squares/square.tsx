import type { SquareName } from '@dungeon-dice/client-sdk/rules'
import { memo } from 'react'
import styles from './squares.module.css'

interface Props {
  readonly square: SquareName
  /** Its accessible name. */
  readonly name: string
  /** True if it is the grid's tab stop. */
  readonly isStop: boolean
}

/** One square; re-rendered only when its name or its tab stop changes. */
export const Square = memo(({ square, name, isStop }: Props) => (
  <div
    role="gridcell"
    className={styles['board-square']}
    data-square={square}
    aria-label={name}
    tabIndex={isStop ? 0 : -1}
  />
))
