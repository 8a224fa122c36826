import { drawnSize } from '../layout.ts'
import type { Ghost, Mark, Scene } from '../scene.ts'
import { sizeOf } from '../size-of.ts'
import { Coordinates } from './coordinates.tsx'
import { SIDE } from './drawn.ts'
import { Figures } from './figures.tsx'
import { GhostPiece } from './ghost.tsx'
import { Ground } from './ground.tsx'
import { MarkPlanes, Marks } from './marks.tsx'
import { Masters } from './masters.tsx'
import { Patterns } from './patterns.tsx'
import styles from './picture.module.css'
import { Tiles } from './tiles.tsx'

interface Props {
  readonly scene: Scene
  readonly marks: readonly Mark[]
  readonly ghost: Ghost | null
}

/**
 * The picture of the board. Unchanged parts are not re-rendered: while the player aims, only the
 * marks and the ghost are.
 */
export const BoardPicture = ({ scene, marks, ghost }: Props) => {
  const { state, below } = scene
  const size = sizeOf(scene)
  const { columns, rows } = drawnSize(size)
  const side = { size, below }
  return (
    <svg
      className={styles['board-picture']}
      viewBox={`0 0 ${columns * SIDE} ${rows * SIDE}`}
      aria-hidden="true"
    >
      <Patterns />
      <Ground {...side} obstacles={state.ground.obstacles} />
      <Tiles {...side} path={state.path} />
      <MarkPlanes {...side} marks={marks} />
      <Coordinates {...side} />
      <Masters {...side} heartsA={state.seats.A.heartPoints} heartsB={state.seats.B.heartPoints} />
      <Figures state={state} size={size} below={below} />
      {ghost !== null && <GhostPiece {...side} ghost={ghost} />}
      <Marks {...side} marks={marks} />
    </svg>
  )
}
