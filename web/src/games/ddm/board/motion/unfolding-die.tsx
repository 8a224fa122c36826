import type { FigureType, Seat } from '@dungeon-dice/client-sdk/rules'
import type { Spot } from '../layout.ts'
import { type HingedFace, hingesOf, SWINGS } from './hinges.ts'
import styles from './motion.module.css'
import { MovedBox } from './moved.tsx'

interface Props {
  readonly seat: Seat
  /** Type of the die: its colour outside. */
  readonly type: FigureType
  readonly anchor: Spot
  readonly spots: readonly Spot[]
  readonly start: number
  readonly length: number
}

/** Part of the time in which the die comes down, before it opens. */
const FALL = 0.34

const FALLING = 'translateZ(calc(var(--square) * 2.5)) rotateX(75deg) rotateZ(-110deg) scale(1)'
const LYING = 'rotateX(0deg) rotateZ(0deg) scale(1)'

/** Apart from the movement: what fades itself loses its depth. */
const SEEN: readonly Keyframe[] = [
  { opacity: 0 },
  { opacity: 1, offset: 0.08 },
  { opacity: 1, offset: 0.92 },
  { opacity: 0 },
]

/** A die that falls on its anchor and unfolds into its net, face by face. */
export const UnfoldingDie = ({ seat, type, anchor, spots, start, length }: Props) => (
  <MovedBox
    className={`${styles['unfolding']} seat-${seat} ${type}`}
    style={placeOf(anchor)}
    start={start}
    length={length}
    easing="linear"
    frames={SEEN}
  >
    <MovedBox
      className={styles['unfolding-die']}
      start={start}
      length={length}
      easing="ease-in-out"
      frames={[
        { transform: FALLING },
        { transform: 'rotateX(42deg) rotateZ(0deg) scale(1)', offset: FALL },
        { transform: LYING, offset: 0.92 },
        { transform: LYING },
      ]}
    >
      <Face face={hingesOf(spots, anchor)} depth={0} start={start} length={length} />
    </MovedBox>
  </MovedBox>
)

/** Where a box as large as a square stands. */
const placeOf = ({ column, row }: Spot) => ({
  left: `calc(var(--square) * ${column})`,
  top: `calc(var(--square) * ${row})`,
})

interface FaceProps {
  readonly face: HingedFace
  /** How many hinges lie between it and the anchor: inner ones open first. */
  readonly depth: number
  readonly start: number
  readonly length: number
}

const Face = ({ face, depth, start, length }: FaceProps) => {
  const hung = face.hung.map((next) => (
    <Face
      key={`${next.cell.column} ${next.cell.row}`}
      face={next}
      depth={depth + 1}
      start={start}
      length={length}
    />
  ))
  if (face.side === null) return <div className={styles['unfolding-face']}>{hung}</div>
  const { axis, quarters } = SWINGS[face.side]
  const opens = FALL + 0.07 * (depth - 1)
  return (
    <MovedBox
      className={`${styles['unfolding-face']} hangs-${face.side}`}
      start={start + opens * length}
      length={(0.9 - opens) * length}
      easing="cubic-bezier(0.3, 0.1, 0.3, 1.15)"
      frames={[
        { transform: `rotate${axis}(${quarters * 90}deg)` },
        { transform: `rotate${axis}(0deg)` },
      ]}
    >
      {hung}
    </MovedBox>
  )
}
