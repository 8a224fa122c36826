import {
  isOut,
  SEATS,
  type Seat,
  type Setup,
  type State,
  sidesOf,
} from '@dungeon-dice/client-sdk/skirmish'

/** Number of the side of a seat, from 0: seats of one team have the same. */
export const sideOf = (setup: Setup, seat: Seat): number =>
  sidesOf(setup).findIndex((side) => side.includes(seat))

/** Place of a seat whose side is out, and the number of sides; null while its side is in (R13.1). */
export function placeOut(state: State, seat: Seat): { place: number; of: number } | null {
  const sides = sidesOf(state.setup)
  /** When the last of a side went out; never for one that is in. */
  const goneAt = (side: readonly Seat[]) =>
    Math.max(...side.map((one) => (isOut(state, one) ? state.out.indexOf(one) : Infinity)))
  const own = goneAt(sides.find((side) => side.includes(seat)) ?? [])
  if (!Number.isFinite(own)) return null
  return { place: 1 + sides.filter((side) => goneAt(side) > own).length, of: sides.length }
}

/** Color of a side as a CSS value. */
export const sideColor = (setup: Setup, seat: Seat): string =>
  `var(--seat-${(SEATS[Math.max(0, sideOf(setup, seat))] ?? 'A').toLowerCase()})`

/** Whether seats form teams. */
export const hasTeams = ({ options }: Setup): boolean => options.teams !== 'off'

const polygon = (corners: number, turn = 0): string => {
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = ((corner + turn) * 2 * Math.PI) / corners - Math.PI / 2
    return `${(0.5 * Math.cos(angle)).toFixed(3)} ${(0.5 * Math.sin(angle)).toFixed(3)}`
  })
  return `M${points.join('L')}Z`
}

/** A square turned by half a corner lies flat. */
const FLAT = 0.5

/** Outline of the token of each side about 0,0, one unit wide: a mark besides the color. */
const SHAPES: readonly string[] = [
  'M-.46 0A.46 .46 0 1 1 .46 0A.46 .46 0 1 1 -.46 0Z',
  'M-.42 -.42H.42V.42H-.42Z',
  polygon(4),
  polygon(6),
  polygon(5),
  polygon(8, FLAT),
]

/** Outline of the token of a seat. */
export const sideShape = (setup: Setup, seat: Seat): string =>
  SHAPES[Math.max(0, sideOf(setup, seat))] ?? ''

/** The seat of this game with this name; null for any other name. */
export const seatNamed = (name: string | null): Seat | null =>
  SEATS.find((seat) => seat === name) ?? null
