import type { SquareName } from '@dungeon-dice/client-sdk/rules'
import { memo } from 'react'
import styles from './squares.module.css'

interface Props {
  readonly square: SquareName
  /** All that it is called. */
  readonly name: string
  /** Whether Tab comes to it: it has the focus, or would get it. */
  readonly isStop: boolean
}

/** One square: drawn again only when its name differs, or whether Tab comes to it. */
export const Square = memo(({ square, name, isStop }: Props) => (
  <div
    role="gridcell"
    className={styles['board-square']}
    data-square={square}
    aria-label={name}
    tabIndex={isStop ? 0 : -1}
  />
))
