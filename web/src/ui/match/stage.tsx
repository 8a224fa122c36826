import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import styles from './stage.module.css'

interface StageProps {
  /** Columns and rows of the board as it is drawn. */
  readonly columns: number
  readonly rows: number
  /** Whether what is to be done first is to be done on the board. */
  readonly isFirst?: boolean
  /** How far down the board the middle of what can be done there is, from 0 to 1; null for nothing. */
  readonly busyAt: number | null
  /** Differs whenever something else can be done. */
  readonly busyKey: string
  readonly children: ReactNode
}

/**
 * Where the board is: it is as large as its squares can be, and none is too small to be touched.
 * Where it has no room it scrolls, and comes to where there is something to do.
 */
export const Stage = ({
  columns,
  rows,
  isFirst = false,
  busyAt,
  busyKey,
  children,
}: StageProps) => {
  const stage = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: run only when `busyKey` changes; scrolling later would disturb the player.
  useEffect(() => {
    const { current } = stage
    if (current === null) return
    current.scrollTop = (busyAt ?? 1) * current.scrollHeight - current.clientHeight / 2
  }, [busyKey])
  return (
    <div
      ref={stage}
      className={styles['stage']}
      data-stage=""
      data-hint={isFirst ? '' : undefined}
      style={{ '--columns': columns, '--rows': rows } as CSSProperties}
    >
      {children}
    </div>
  )
}
