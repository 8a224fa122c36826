import { type Square, STEPS } from './square.ts'
import { copySet, hasSquare, type ReadonlySquareSet, removeSquare } from './square-set.ts'

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
 * nearest first. What blocks is the caller's: `from` itself need not be passable.
 */
export const reach = (passable: ReadonlySquareSet, from: Square, maxSteps: number): Layers => {
  const open = copySet(passable)
  removeSquare(open, from)
  const layers: Square[][] = []
  let layer = [from]
  while (layer.length > 0) {
    layers.push(layer)
    if (layers.length > maxSteps) break
    layer = takeNext(layer, open)
  }
  return layers
}

/** Number of steps to `square`, from 0; null when it was not reached. */
export const stepsTo = (layers: Layers, square: Square): number | null => {
  const steps = layers.findIndex((layer) => layer.includes(square))
  return steps < 0 ? null : steps
}
