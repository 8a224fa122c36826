import { type Face, HIDDEN_ID, type Seat, type Setup } from '@dungeon-dice/client-sdk/rules'
import { DieFace } from '../../icons/die-face.tsx'
import type { Size } from '../layout.ts'
import styles from './motion.module.css'
import { MovedBox } from './moved.tsx'

interface Props {
  readonly setup: Setup
  readonly seat: Seat
  readonly below: Seat
  readonly dice: readonly { readonly die: number; readonly face: Face }[]
  readonly start: number
  readonly length: number
}

/** How each of the dice turns before it lies still, in degrees. */
const SPINS = [
  { x: -540, y: 360, z: 90 },
  { x: 450, y: -450, z: -180 },
  { x: -360, y: -540, z: 180 },
] as const

/** Part of the time in which the dice roll; then they lie still and fade. */
const ROLLING = 0.62

const LYING = 'translateY(0%) rotateX(0deg) rotateY(0deg) rotateZ(0deg)'

/** Apart from the movement: what fades itself loses its depth. */
const SEEN: readonly Keyframe[] = [
  { opacity: 0 },
  { opacity: 1, offset: 0.12 },
  { opacity: 1, offset: 0.88 },
  { opacity: 0 },
]

/** Dice that roll onto the board from the side of who threw them, and show what came up. */
export const RolledDice = ({ setup, seat, below, dice, start, length }: Props) => {
  const { board } = setup.options
  const side = seat === below ? 1 : -1
  return (
    <div className={styles['rolled']} style={placeOf(board, side)}>
      {dice.map(({ die, face }, place) => (
        <Cube
          key={die}
          die={setup.lists[seat].dice[die - 1]}
          face={face}
          place={place}
          side={side}
          start={start}
          length={length}
        />
      ))}
    </div>
  )
}

/** A third of the board from the end of who rolls. */
const placeOf = ({ length }: Size, side: 1 | -1) => ({
  top: `calc(var(--square) * ${length / 2 + (side * length) / 6 - 1})`,
})

interface CubeProps {
  readonly die: Setup['lists']['A']['dice'][number] | undefined
  readonly face: Face
  readonly place: number
  readonly side: 1 | -1
  readonly start: number
  readonly length: number
}

const Cube = ({ die, face, place, side, start, length }: CubeProps) => {
  const spin = SPINS[place % SPINS.length] ?? SPINS[0]
  const type = die?.type ?? 'item'
  const others = die === undefined || die.id === HIDDEN_ID ? [] : die.faces
  const sides = [face, ...others.filter((other) => other !== face), ...Array(6).fill(face)]
  const from = `translateY(${side * 260}%) rotateX(${spin.x * side}deg) rotateY(${spin.y}deg) rotateZ(${spin.z}deg)`
  return (
    <MovedBox
      className={styles['rolled-place']}
      start={start}
      length={length}
      easing="linear"
      frames={SEEN}
    >
      <MovedBox
        className={styles['rolled-cube']}
        start={start}
        length={length}
        easing="linear"
        frames={[
          { transform: from, easing: 'cubic-bezier(0.15, 0.6, 0.35, 1)' },
          { transform: LYING, offset: ROLLING },
          { transform: LYING },
        ]}
      >
        {CUBE_SIDES.map((name, number) => (
          <div key={name} className={`${styles['rolled-face']} is-${name}`}>
            <DieFace type={type} face={sides[number] ?? face} />
          </div>
        ))}
      </MovedBox>
    </MovedBox>
  )
}

/** The sides of a cube; the first is the one that shows in the end. */
const CUBE_SIDES = ['front', 'back', 'right', 'left', 'top', 'bottom'] as const
