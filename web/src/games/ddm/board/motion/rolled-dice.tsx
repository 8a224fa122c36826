import { type Face, HIDDEN_ID, type Seat, type Setup } from '@dungeon-dice/client-sdk/rules'
import { DieFace } from '../../icons/die-face.tsx'
import { drawnSize, type Size } from '../layout.ts'
import styles from './motion.module.css'
import { MovedBox } from './moved.tsx'
import { LANDINGS } from './plan.ts'

interface Props {
  readonly setup: Setup
  readonly seat: Seat
  readonly size: Size
  readonly below: Seat
  readonly dice: readonly { readonly die: number; readonly face: Face }[]
  readonly start: number
  readonly length: number
  /** Part of the length after which the last die lies still. */
  readonly landed: number
}

/** How each of the dice turns before it lies still, in degrees, and how far to the side it begins, in %. */
const SPINS = [
  { x: -900, y: 540, z: 270, aside: -70 },
  { x: 810, y: -630, z: -360, aside: 10 },
  { x: -720, y: -900, z: 450, aside: 80 },
] as const

/** How high a die is where it touches the board and rises again, in % of its side; 0 is on the board. */
const BOUNCES = [
  { part: 0.5, height: 55 },
  { part: 0.66, height: 0 },
  { part: 0.78, height: 22 },
  { part: 0.88, height: 0 },
] as const

const LYING = 'translate3d(0%, 0%, 0) rotateX(0deg) rotateY(0deg) rotateZ(0deg)'

/** Apart from the movement: what fades itself loses its depth. */
const SEEN: readonly Keyframe[] = [
  { opacity: 0 },
  { opacity: 1, offset: 0.05 },
  { opacity: 1, offset: 0.88 },
  { opacity: 0 },
]

type Spin = (typeof SPINS)[number]

/** A die on its way: at a part of its roll, still so much of its spin to go, so far above the board. */
function poseOf(spin: Spin, side: 1 | -1, part: number, height: number): string {
  const left = (1 - part) ** 1.6
  const way = side * left * 420
  return `translate3d(${spin.aside * left}%, ${way - height}%, 0) rotateX(${spin.x * side * left}deg) rotateY(${spin.y * left}deg) rotateZ(${spin.z * left}deg)`
}

/** The whole roll of one die, which has landed after this part of the time. */
const framesOf = (spin: Spin, side: 1 | -1, lands: number): readonly Keyframe[] => [
  { transform: poseOf(spin, side, 0, 120), easing: 'ease-in' },
  ...[0.25, 0.4].map((part) => ({
    transform: poseOf(spin, side, part, 90 * (1 - part)),
    offset: part * lands,
    easing: 'linear',
  })),
  ...BOUNCES.map(({ part, height }, place) => ({
    transform: poseOf(spin, side, part, height),
    offset: part * lands,
    easing: place % 2 === 0 ? 'ease-in' : 'ease-out',
  })),
  { transform: LYING, offset: lands },
  { transform: LYING },
]

/** Dice that roll onto the board from the side of who threw them, and show what came up. */
export const RolledDice = ({ setup, seat, size, below, dice, start, length, landed }: Props) => {
  const { rows } = drawnSize(size)
  const side = seat === below ? 1 : -1
  return (
    <div className={styles['rolled']} style={placeOf(rows, side)}>
      {dice.map(({ die, face }, place) => (
        <Cube
          key={die}
          die={setup.lists[seat].dice[die - 1]}
          face={face}
          place={place}
          side={side}
          start={start}
          length={length}
          landed={landed}
        />
      ))}
    </div>
  )
}

/** A third of the board away from the end of the player who rolls. */
const placeOf = (rows: number, side: 1 | -1) => ({
  top: `calc(var(--square) * ${rows / 2 + (side * rows) / 6 - 1})`,
})

interface CubeProps {
  readonly die: Setup['lists']['A']['dice'][number] | undefined
  readonly face: Face
  readonly place: number
  readonly side: 1 | -1
  readonly start: number
  readonly length: number
  readonly landed: number
}

const Cube = ({ die, face, place, side, start, length, landed }: CubeProps) => {
  const spin = SPINS[place % SPINS.length] ?? SPINS[0]
  const type = die?.type ?? 'item'
  const others = die === undefined || die.id === HIDDEN_ID ? [] : die.faces
  const sides = [face, ...others.filter((other) => other !== face), ...Array(6).fill(face)]
  const lands = landed * (LANDINGS[place % LANDINGS.length] ?? 1)
  return (
    <MovedBox
      className={styles['rolled-place']}
      data={{ 'data-rolled-die': face.crest }}
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
        frames={framesOf(spin, side, lands)}
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
