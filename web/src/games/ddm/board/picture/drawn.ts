import type { Spot } from '../layout.ts'

/** Side of a square of the picture, in units of SVG. */
export const SIDE = 100

/** Moves a group, drawn about its middle, to the middle of a square. */
export const toMiddle = ({ column, row }: Spot): string =>
  `translate(${(column + 0.5) * SIDE} ${(row + 0.5) * SIDE})`

/** Moves a group, drawn from its upper left corner, to that corner of a square. */
export const toCorner = ({ column, row }: Spot): string =>
  `translate(${column * SIDE} ${row * SIDE})`
