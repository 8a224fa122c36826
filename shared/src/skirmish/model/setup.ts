import { present } from '../../kernel/assert.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { SEATS, type Seat } from '../types.ts'
import type { Square } from './grid.ts'
import type { Options } from './options.ts'
import { SEAT_COUNTS } from './presets.ts'

/** The settings fixed before the first choice: the players and the options. */
export interface Setup {
  readonly seats: readonly Seat[]
  readonly options: Options
}

/** Why a number of seats is refused (R1.1, R1.2). */
export interface SeatsError {
  readonly code: 'bad_seats'
  readonly rule: 'R1.2'
  readonly seats: number
  readonly allowed: readonly number[]
}

/** The first `count` seats, or why that number cannot play with these options (R1.1, R1.2). */
export function seatsFor({ teams }: Options, count: number): Result<readonly Seat[], SeatsError> {
  const allowed = SEAT_COUNTS[teams]
  if (!allowed.includes(count))
    return err({ code: 'bad_seats', rule: 'R1.2', seats: count, allowed })
  return ok(SEATS.slice(0, count))
}

/** Members of a side (R1.2). */
const sizeOfSide = ({ seats, options }: Setup): number => {
  if (options.teams === 'off') return 1
  return options.teams === 'pairs' ? 2 : seats.length / 2
}

/** The sides in seat order: single seats, or teams (R1.2). */
export function sidesOf(setup: Setup): readonly (readonly Seat[])[] {
  const { seats } = setup
  const size = sizeOfSide(setup)
  return Array.from({ length: seats.length / size }, (_, side) =>
    seats.slice(side * size, (side + 1) * size),
  )
}

/** Number of the side of a seat, from 0. */
const sideOf = (setup: Setup, seat: Seat): number =>
  Math.floor(SEATS.indexOf(seat) / sizeOfSide(setup))

/** Whether two seats are on one side; a seat is its own ally (R1.2). */
export const areAllies = (setup: Setup, one: Seat, other: Seat): boolean =>
  one === other || (setup.options.teams !== 'off' && sideOf(setup, one) === sideOf(setup, other))

const at = (x: number, y: number): Square => ({ x, y })

/** The grid for which the starting squares are listed (R16). */
const LISTED_SIDE = 17

/** Starting squares by number of seats, on the grid of 17 (R2.2). */
const STARTS: Readonly<Record<number, readonly Square[]>> = {
  2: [at(2, 8), at(14, 8)],
  3: [at(8, 2), at(13, 12), at(3, 12)],
  4: [at(3, 3), at(13, 3), at(13, 13), at(3, 13)],
  5: [at(8, 1), at(16, 5), at(12, 13), at(4, 13), at(0, 5)],
  6: [at(8, 0), at(16, 4), at(16, 12), at(8, 16), at(0, 12), at(0, 4)],
}

/** The starting square of a seat, by the seats that sat down (R2.2), scaled to the grid (R16). */
export function startOf({ seats, options }: Setup, seat: Seat): Square {
  const listed = present(STARTS[seats.length]?.[seats.indexOf(seat)], `seat ${seat} plays`)
  const scaled = (value: number) => Math.floor((value * (options.grid - 1)) / (LISTED_SIDE - 1))
  return at(scaled(listed.x), scaled(listed.y))
}
