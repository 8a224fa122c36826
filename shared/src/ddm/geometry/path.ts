import { type Square, yOf } from './square.ts'
import {
  addSquare,
  copySet,
  emptyLike,
  hasSquare,
  type ReadonlySquareSet,
  removeSquare,
  type SquareSet,
} from './square-set.ts'

/**
 * Grows `rows` in place by one step into `open`, from row `low` to row `high`; returns whether it
 * grew.
 */
const growWithin = (
  rows: SquareSet,
  open: ReadonlySquareSet,
  low: number,
  high: number,
): boolean => {
  let grew = 0
  let above = 0
  for (let y = low; y <= high; y += 1) {
    const row = rows[y] ?? 0
    const below = y + 1 < rows.length ? (rows[y + 1] ?? 0) : 0
    const grown = row | ((above | below | (row << 1) | (row >>> 1)) & (open[y] ?? 0))
    grew |= grown ^ row
    rows[y] = grown
    above = row
  }
  return grew !== 0
}

/**
 * The squares reachable from `from` in 1 to `maxSteps` steps over `passable` (R10.2). The caller
 * decides what blocks: `from` itself need not be passable and is never included.
 */
export const reachable = (
  passable: ReadonlySquareSet,
  from: Square,
  maxSteps: number,
): SquareSet => {
  const rows = emptyLike(passable)
  addSquare(rows, from)
  const start = yOf(from)
  for (let steps = 1; steps <= maxSteps; steps += 1) {
    const high = Math.min(rows.length - 1, start + steps)
    if (!growWithin(rows, passable, Math.max(0, start - steps), high)) break
  }
  removeSquare(rows, from)
  return rows
}

/**
 * The squares within 0, 1, 2, … steps of `centre` over `open`, one set per number of steps, up to
 * the first that contains `until`, or up to the last that grew.
 */
export const ringsUntil = (
  open: ReadonlySquareSet,
  centre: Square,
  until: Square,
): ReadonlySquareSet[] => {
  const rows = emptyLike(open)
  addSquare(rows, centre)
  const rings = [copySet(rows)]
  while (!hasSquare(rows, until) && growWithin(rows, open, 0, rows.length - 1))
    rings.push(copySet(rows))
  return rings
}
