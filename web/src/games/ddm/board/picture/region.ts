import type { Spot } from '../layout.ts'
import { SIDE } from './drawn.ts'

/** Squares that are drawn as one: path data of SVG. */
export interface Region {
  /** The squares themselves. */
  readonly fill: string
  /** Where the region ends. */
  readonly edge: string
  /** Where two squares of it meet. */
  readonly seams: string
}

const keyOf = (column: number, row: number): string => `${column} ${row}`

/** The squares of these spots as one region: what is adjacent flows together. */
export function regionOf(spots: readonly Spot[]): Region {
  const inside = new Set(spots.map(({ column, row }) => keyOf(column, row)))
  const lines = spots.flatMap((spot) => linesOf(spot, inside))
  return {
    fill: spots
      .map(({ column, row }) => `${moveTo(column, row)}h${SIDE}v${SIDE}h-${SIDE}Z`)
      .join(''),
    edge: dataOf(lines, false),
    seams: dataOf(lines, true),
  }
}

interface Line {
  readonly isSeam: boolean
  readonly data: string
}

const dataOf = (lines: readonly Line[], isSeam: boolean): string =>
  lines
    .filter((line) => line.isSeam === isSeam)
    .map(({ data }) => data)
    .join('')

const moveTo = (column: number, row: number): string => `M${column * SIDE} ${row * SIDE}`

/** The four sides of a square; one that two squares share is drawn by the upper or left one. */
function linesOf({ column, row }: Spot, inside: ReadonlySet<string>): readonly Line[] {
  const right = inside.has(keyOf(column + 1, row))
  const below = inside.has(keyOf(column, row + 1))
  const lines = [
    { isSeam: right, data: `${moveTo(column + 1, row)}v${SIDE}` },
    { isSeam: below, data: `${moveTo(column, row + 1)}h${SIDE}` },
  ]
  if (!inside.has(keyOf(column - 1, row)))
    lines.push({ isSeam: false, data: `${moveTo(column, row)}v${SIDE}` })
  if (!inside.has(keyOf(column, row - 1)))
    lines.push({ isSeam: false, data: `${moveTo(column, row)}h${SIDE}` })
  return lines
}
