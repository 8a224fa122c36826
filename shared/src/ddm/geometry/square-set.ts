import { type BoardSize, MAX_SIDE, type Square, squareAt, xOf, yOf } from './square.ts'

/** A set of squares: one integer per row, with bit x of row y for square (x, y). Plain data. */
export type SquareSet = number[]

/** A set that is only read. Sets that meet in one call belong to boards of one size. */
export type ReadonlySquareSet = readonly number[]

// Asking an array for place -1 is slow, and squares below the first row are asked for often.
const rowOf = (set: ReadonlySquareSet, y: number): number => (y < 0 ? 0 : (set[y] ?? 0))

// Sets are made by the thousand, and a copy takes a quarter of the time of filling.
const NO_ROWS: SquareSet = Array.from({ length: MAX_SIDE }, () => 0)

/** No square of a board of this size. */
export const emptySet = (size: BoardSize): SquareSet => NO_ROWS.slice(0, size.length)

/** The empty set for the board of `set`. */
export const emptyLike = (set: ReadonlySquareSet): SquareSet => NO_ROWS.slice(0, set.length)

/** All squares of a board. */
export const fullSet = (size: BoardSize): SquareSet =>
  Array(size.length).fill((1 << size.width) - 1)

/** Returns whether `set` contains `square`; false outside its board. */
export const hasSquare = (set: ReadonlySquareSet, square: Square): boolean =>
  ((rowOf(set, yOf(square)) >>> xOf(square)) & 1) === 1

/** Adds `square`, which must be on the board of `set`. */
export const addSquare = (set: SquareSet, square: Square): void => {
  const y = yOf(square)
  set[y] = rowOf(set, y) | (1 << xOf(square))
}

/** Removes `square`, which must be on the board of `set`. */
export const removeSquare = (set: SquareSet, square: Square): void => {
  const y = yOf(square)
  set[y] = rowOf(set, y) & ~(1 << xOf(square))
}

/** An independent copy. */
export const copySet = (set: ReadonlySquareSet): SquareSet => set.slice()

/** Squares in `a` or in `b`. */
export const union = (a: ReadonlySquareSet, b: ReadonlySquareSet): SquareSet =>
  a.map((row, y) => row | rowOf(b, y))

/** Squares in `a` and not in `b`. */
export const without = (a: ReadonlySquareSet, b: ReadonlySquareSet): SquareSet =>
  a.map((row, y) => row & ~rowOf(b, y))

/** Squares in both `a` and `b`. */
export const intersection = (a: ReadonlySquareSet, b: ReadonlySquareSet): SquareSet =>
  a.map((row, y) => row & rowOf(b, y))

/** Returns whether `a` and `b` share a square. */
export const intersects = (a: ReadonlySquareSet, b: ReadonlySquareSet): boolean =>
  a.some((row, y) => (row & rowOf(b, y)) !== 0)

/** Returns whether `set` is empty. */
export const isEmpty = (set: ReadonlySquareSet): boolean => set.every((row) => row === 0)

/** Number of set bits in a 32-bit integer: by pairs, fours, then all bytes at once. */
export const countBits = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** Number of squares in `set`. */
export const countSquares = (set: ReadonlySquareSet): number => {
  let count = 0
  for (const row of set) count += countBits(row)
  return count
}

/** Column of the lowest set bit of a row, which must not be 0. */
export const lowestBit = (row: number): number => 31 - Math.clz32(row & -row)

/** The squares of `set`, by y, then x. */
export const squaresOf = (set: ReadonlySquareSet): Square[] => {
  const squares: Square[] = []
  for (let y = 0; y < set.length; y += 1) {
    for (let row = rowOf(set, y); row !== 0; row &= row - 1)
      squares.push(squareAt(lowestBit(row), y))
  }
  return squares
}

/** The square number `index`, from 0, of `squaresOf(set)`. */
export const nthSquare = (set: ReadonlySquareSet, index: number): Square => {
  let rest = index
  for (let y = 0; y < set.length; y += 1) {
    let row = rowOf(set, y)
    const count = countBits(row)
    if (rest >= count) {
      rest -= count
      continue
    }
    for (; rest > 0; rest -= 1) row &= row - 1
    return squareAt(lowestBit(row), y)
  }
  throw new Error(`no square ${index}`)
}

/**
 * Squares adjacent to the members in row y: within the row, and in the rows above and below (R1.9).
 */
const spreadRow = (set: ReadonlySquareSet, y: number): number => {
  const row = rowOf(set, y)
  return (row << 1) | (row >>> 1) | rowOf(set, y - 1) | rowOf(set, y + 1)
}

/** Squares of the board adjacent to any member of `set` (R1.9), which may include members. */
export const neighboursOf = (set: ReadonlySquareSet, size: BoardSize): SquareSet => {
  const onBoard = (1 << size.width) - 1
  return set.map((_, y) => spreadRow(set, y) & onBoard)
}

/** Grows row y of `set` in both directions as far as `through` allows; returns whether it grew. */
const growRow = (set: SquareSet, through: ReadonlySquareSet, y: number): boolean => {
  const before = rowOf(set, y)
  const open = rowOf(through, y)
  let after = before
  for (let next = after | (spreadRow(set, y) & open); next !== after; ) {
    after = next
    next = after | (((after << 1) | (after >>> 1)) & open)
  }
  set[y] = after
  return after !== before
}

/**
 * All squares of `through` connected with a square of `from` by steps inside `through` (R1.9).
 * Squares of `from` outside `through` are ignored.
 */
export const flood = (from: ReadonlySquareSet, through: ReadonlySquareSet): SquareSet => {
  const reached = from.map((row, y) => row & rowOf(through, y))
  // Rows grow in place, alternately downwards and upwards, so that one sweep follows a path over
  // many rows.
  for (let grew = true; grew; ) {
    grew = false
    for (let y = 0; y < reached.length; y += 1) grew = growRow(reached, through, y) || grew
    for (let y = reached.length - 1; y >= 0; y -= 1) grew = growRow(reached, through, y) || grew
  }
  return reached
}
