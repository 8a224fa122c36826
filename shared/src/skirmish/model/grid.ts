/** A square of the grid, from 0,0 at the lower left: x to the right, y upward (R1.5). */
export interface Square {
  readonly x: number
  readonly y: number
}

/** The larger and the smaller difference between two squares (R1.6). */
export interface Distance {
  readonly a: number
  readonly b: number
}

/** The distance between two squares (R1.6). */
export function distanceBetween(from: Square, to: Square): Distance {
  const x = Math.abs(from.x - to.x)
  const y = Math.abs(from.y - to.y)
  return x > y ? { a: x, b: y } : { a: y, b: x }
}

/** Whether two squares are adjacent, straight or diagonally (R1.6). */
export const isAdjacent = (from: Square, to: Square): boolean =>
  Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) === 1

/** Whether a square is on a grid with this many squares a side (R1.5). */
export const isOnGrid = ({ x, y }: Square, side: number): boolean =>
  isWithin(x, side) && isWithin(y, side)

const isWithin = (value: number, side: number): boolean =>
  Number.isInteger(value) && value >= 0 && value < side

/** Whether two squares are the same. */
export const isSame = (one: Square, other: Square): boolean =>
  one.x === other.x && one.y === other.y

/** The eight directions of a step, clockwise from straight up (R5.1). */
export const DIRECTIONS: readonly Square[] = [
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: 0 },
  { x: 1, y: -1 },
  { x: 0, y: -1 },
  { x: -1, y: -1 },
  { x: -1, y: 0 },
  { x: -1, y: 1 },
]
