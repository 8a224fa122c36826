import { useRef } from 'react'
import styles from './board.module.css'
import { Motion } from './motion/motion.tsx'
import { STILL } from './motion/plan.ts'
import { BoardPicture } from './picture/board-picture.tsx'
import type { BoardInput, Ghost, Mark, NewEvents, Scene } from './scene.ts'
import { Squares } from './squares/squares.tsx'

export interface BoardProps {
  readonly scene: Scene
  readonly marks?: readonly Mark[]
  readonly ghost?: Ghost | null
  readonly news?: NewEvents
  /** What somebody does on it; left out where it is only looked at. */
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
  const { width, length } = scene.state.setup.options.board
  return (
    <div
      ref={board}
      className={styles['board']}
      data-board=""
      style={{ aspectRatio: `${width} / ${length}` }}
    >
      <BoardPicture scene={scene} marks={marks} ghost={ghost} />
      <Motion state={scene.state} below={scene.below} news={news} board={board} />
      <Squares
        scene={scene}
        marks={marks}
        ghost={ghost}
        {...(onInput === undefined ? {} : { onInput })}
      />
    </div>
  )
}
