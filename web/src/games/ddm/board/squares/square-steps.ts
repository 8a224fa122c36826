import type { Seat, SquareName } from '@dungeon-dice/client-sdk/rules'
import { rowsOf, type Size, type Spot, spotOf, squareAtSpot } from '../layout.ts'
import type { Mark, MarkKind } from '../scene.ts'

/** Rows that Page Up and Page Down go. */
const PAGE = 5

/** How far each key goes over the board as it is drawn. */
const STEPS: Readonly<Record<string, Spot>> = {
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  PageUp: { column: 0, row: -PAGE },
  PageDown: { column: 0, row: PAGE },
  Home: { column: -Infinity, row: 0 },
  End: { column: Infinity, row: 0 },
}

const within = (value: number, size: number): number => Math.min(Math.max(value, 0), size - 1)

/** The square that a key leads to from another, no further than the edge; null for any other key. */
export function steppedTo(key: string, at: SquareName, size: Size, below: Seat): SquareName | null {
  const step = STEPS[key]
  if (step === undefined) return null
  const { column, row } = spotOf(at, size, below)
  const spot = {
    column: within(column + step.column, size.width),
    row: within(row + step.row, size.length),
  }
  return squareAtSpot(spot, size, below)
}

/** Marks that somebody looks for who has something to decide. */
const SOUGHT: readonly MarkKind[] = ['source', 'target', 'reach', 'anchor', 'chosen', 'hint']

/** The next square with a mark to be picked, in the order in which they are drawn; null for none. */
export function markedAfter(
  marks: readonly Mark[],
  at: SquareName,
  by: 1 | -1,
  { size, below }: { readonly size: Size; readonly below: Seat },
): SquareName | null {
  const marked = new Set(
    marks.filter(({ kind }) => SOUGHT.includes(kind)).map(({ square }) => square),
  )
  const squares = rowsOf(size, below).flat()
  const from = squares.indexOf(at)
  const ahead = [...squares.slice(from + 1), ...squares.slice(0, from + 1)]
  const behind = [...squares.slice(from), ...squares.slice(0, from)].toReversed()
  return (by === 1 ? ahead : behind).find((square) => marked.has(square)) ?? null
}
