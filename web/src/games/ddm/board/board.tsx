import { useRef } from 'react'
import styles from './board.module.css'
import { drawnSize } from './layout.ts'
import { Motion } from './motion/motion.tsx'
import { STILL } from './motion/plan.ts'
import { BoardPicture } from './picture/board-picture.tsx'
import type { BoardInput, Ghost, Mark, NewEvents, Scene } from './scene.ts'
import { sizeOf } from './size-of.ts'
import { Squares } from './squares/squares.tsx'

export interface BoardProps {
  readonly scene: Scene
  readonly marks?: readonly Mark[]
  readonly ghost?: Ghost | null
  readonly news?: NewEvents
  /** The handlers; missing for a board without input. */
  readonly onInput?: (input: BoardInput) => void
}

const NO_MARKS: readonly Mark[] = []
const NO_NEWS: NewEvents = { number: 0, events: [], plan: STILL }

/**
 * The board: a picture, and over it the squares, which have names, take the focus and hear the
 * pointer. It shows what it is given and decides nothing.
 */
export const Board = ({
  scene,
  marks = NO_MARKS,
  ghost = null,
  news = NO_NEWS,
  onInput,
}: BoardProps) => {
  const board = useRef<HTMLDivElement>(null)
  const { columns, rows } = drawnSize(sizeOf(scene))
  return (
    <div
      ref={board}
      className={styles['board']}
      data-board=""
      style={{ aspectRatio: `${columns} / ${rows}` }}
    >
      <BoardPicture scene={scene} marks={marks} ghost={ghost} />
      <Motion
        state={scene.state}
        below={scene.below}
        isTurned={scene.isTurned ?? false}
        news={news}
        board={board}
      />
      <Squares
        scene={scene}
        marks={marks}
        ghost={ghost}
        {...(onInput === undefined ? {} : { onInput })}
      />
    </div>
  )
}
