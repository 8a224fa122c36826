import { type Square, STEPS, yOf } from './square.ts'
import {
  addSquare,
  copySet,
  hasSquare,
  type ReadonlySquareSet,
  removeSquare,
  type SquareSet,
} from './square-set.ts'

/**
 * Squares by their distance from a start in steps along a path: `layers[n]` holds those n steps
 * away, by square. `layers[0]` is the start alone, and no layer is empty.
 */
export type Layers = readonly (readonly Square[])[]

const bySquare = (a: Square, b: Square): number => a - b

/** The squares of `open` adjacent to any of `layer`; they are taken out of `open`. */
const takeNext = (layer: readonly Square[], open: number[]): Square[] => {
  const next: Square[] = []
  for (const square of layer) {
    for (const step of STEPS) {
      if (!hasSquare(open, square + step)) continue
      removeSquare(open, square + step)
      next.push(square + step)
    }
  }
  return next.sort(bySquare)
}

/**
 * What can be reached from `from` in at most `maxSteps` steps over `passable` (R10.2, R14.12),
 * nearest first. What blocks is the caller's: `from` itself need not be passable. With `until`,
 * the layer that holds it is the last.
 */
export const reach = (
  passable: ReadonlySquareSet,
  from: Square,
  maxSteps: number,
  until: Square | null = null,
): Layers => {
  const open = copySet(passable)
  removeSquare(open, from)
  const layers: Square[][] = []
  let layer = [from]
  while (layer.length > 0) {
    layers.push(layer)
    if (layers.length > maxSteps || (until !== null && layer.includes(until))) break
    layer = takeNext(layer, open)
  }
  return layers
}

/** Number of steps to `square`, from 0; null when it was not reached. */
export const stepsTo = (layers: Layers, square: Square): number | null => {
  const steps = layers.findIndex((layer) => layer.includes(square))
  return steps < 0 ? null : steps
}

/** `rows` grown by one step into `open`, in place, from row `low` to row `high`; whether it grew. */
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
 * The squares that can be reached from `from` in 1 to `maxSteps` steps over `passable`, as a set:
 * many times faster than `reach` where the distances do not matter.
 */
export const reachable = (
  passable: ReadonlySquareSet,
  from: Square,
  maxSteps: number,
): SquareSet => {
  const rows = passable.map(() => 0)
  addSquare(rows, from)
  const start = yOf(from)
  for (let steps = 1; steps <= maxSteps; steps += 1) {
    const high = Math.min(rows.length - 1, start + steps)
    if (!growWithin(rows, passable, Math.max(0, start - steps), high)) break
  }
  removeSquare(rows, from)
  return rows
}
