import type { Seat, SquareName, State } from '@dungeon-dice/client-sdk/rules'
import { memo, type RefObject, useCallback, useEffect, useState } from 'react'
import { drawnSize, spotOf } from '../layout.ts'
import { SIDE } from '../picture/drawn.ts'
import type { NewEvents } from '../scene.ts'
import { sizeOf } from '../size-of.ts'
import { FlatMotion } from './flat-motion.tsx'
import styles from './motion.module.css'
import type { Plan } from './plan.ts'
import { SolidMotion } from './solid-motion.tsx'
import { useBefore } from './use-before.ts'
import { useMovingFigures } from './use-moving-figures.ts'

interface Props {
  readonly state: State
  readonly below: Seat
  readonly isTurned: boolean
  readonly news: NewEvents
  /** The board whose figures move. */
  readonly board: RefObject<HTMLElement | null>
}

/**
 * The latest events as motion over the picture, which shows their result already. It hears no
 * pointer; a new batch cuts the old one short.
 */
export const Motion = memo(({ state, below, isTurned, news, board }: Props) => {
  const size = sizeOf({ state, isTurned })
  const { columns, rows } = drawnSize(size)
  const before = useBefore(news.number, state)
  const { plan } = news
  const spotAt = useCallback((square: SquareName) => spotOf(square, size, below), [size, below])
  useMovingFigures(board, plan, spotAt)
  const isOver = useOver(plan)
  if (plan.length === 0 || isOver) return null
  const stage = { plan, before, state, size, below, spotAt }
  return (
    <div key={news.number} className={styles['motion']} aria-hidden="true">
      <svg
        className={styles['motion-flat']}
        viewBox={`0 0 ${columns * SIDE} ${rows * SIDE}`}
        aria-hidden="true"
      >
        <FlatMotion {...stage} />
      </svg>
      <div
        className={styles['motion-solid']}
        style={{ ['--square' as string]: `calc(100cqw / ${columns})` }}
      >
        <SolidMotion {...stage} />
      </div>
    </div>
  )
})

/** Whether a plan is through: then nothing of it is kept. */
function useOver(plan: Plan): boolean {
  const [over, setOver] = useState<Plan | null>(null)
  useEffect(() => {
    if (plan.length === 0) return
    const timer = setTimeout(() => setOver(plan), plan.length + 50)
    return () => clearTimeout(timer)
  }, [plan])
  return over === plan
}
