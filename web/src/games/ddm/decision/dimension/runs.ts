import type { SquareName } from '@dungeon-dice/client-sdk/rules'
import { nameAt } from '../../board/layout.ts'

interface Cell {
  readonly x: number
  readonly y: number
}

/** Squares side by side: the first and the last of them, which are the same for a single one. */
export type Run = readonly [first: SquareName, last: SquareName]

/** Fewest squares that are said as a run: of two, both names are as short. */
const LEAST = 3

const isSame = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y

/** The cells of a row or a column from this one on, without a gap. */
function lineFrom(cells: readonly Cell[], from: Cell, dx: number, dy: number): readonly Cell[] {
  const line = [from]
  for (;;) {
    const end = line.at(-1) ?? from
    const next = cells.find((cell) => isSame(cell, { x: end.x + dx, y: end.y + dy }))
    if (next === undefined) return line
    line.push(next)
  }
}

/** The longest line in the cells, the first of them as they are ordered. */
const longestIn = (cells: readonly Cell[]): readonly Cell[] =>
  cells
    .flatMap((cell) => [lineFrom(cells, cell, 0, 1), lineFrom(cells, cell, 1, 0)])
    .reduce((best, line) => (line.length > best.length ? line : best), [] as readonly Cell[])

const nameOf = ({ x, y }: Cell): SquareName => nameAt(x, y)

/** Cells as few runs: the longest lines first, then what is left, one by one. */
export function runsOf(cells: readonly Cell[]): readonly Run[] {
  const sorted = cells.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const line = longestIn(sorted)
  const [first] = line
  const last = line.at(-1)
  if (first === undefined || last === undefined || line.length < LEAST)
    return sorted.map((cell) => [nameOf(cell), nameOf(cell)])
  const rest = sorted.filter((cell) => !line.some((one) => isSame(one, cell)))
  return [[nameOf(first), nameOf(last)], ...runsOf(rest)]
}
