import { present } from '../../kernel/assert.ts'
import { type Layers, reach } from './path.ts'
import { type Square, STEPS } from './square.ts'
import { addSquare, copySet, hasSquare, type ReadonlySquareSet } from './square-set.ts'

/** What a search from the end knows of each square that it met. */
interface Distances {
  /** Steps left to the end. */
  readonly steps: readonly number[]
  /** Fewest items still to be entered on a shortest way to the end. */
  readonly items: readonly number[]
}

/** The squares next to `square` that are one step nearer to the end, by square. */
const nearer = ({ steps }: Distances, square: Square): Square[] => {
  const left = (steps[square] ?? 0) - 1
  return STEPS.map((step) => square + step).filter((next) => steps[next] === left)
}

/** Items that are entered from a square on when the walk goes on over `next`. */
const itemsOver = (found: Distances, items: ReadonlySquareSet, next: Square): number =>
  (found.items[next] ?? 0) + (hasSquare(items, next) ? 1 : 0)

const searchFrom = (layers: Layers, items: ReadonlySquareSet): Distances => {
  const found = { steps: [] as number[], items: [] as number[] }
  for (const [left, layer] of layers.entries()) {
    for (const square of layer) {
      found.steps[square] = left
      const ways = nearer(found, square).map((next) => itemsOver(found, items, next))
      found.items[square] = ways.length === 0 ? 0 : Math.min(...ways)
    }
  }
  return found
}

/**
 * The walk from `from` to `to` that is listed for them (R10.3), the start first: the shortest,
 * then the one that enters fewest squares of `items`, then the first when compared square by
 * square. Only squares of `passable` are entered; the start need not be one. Null when no walk
 * leads there or `to` is the start.
 */
export const shortestWalk = (
  passable: ReadonlySquareSet,
  from: Square,
  to: Square,
  items: ReadonlySquareSet,
): Square[] | null => {
  if (from === to || !hasSquare(passable, to)) return null
  const open = copySet(passable)
  addSquare(open, from)
  const found = searchFrom(reach(open, to, Number.POSITIVE_INFINITY, from), items)
  if (found.steps[from] === undefined) return null
  return follow(found, items, from)
}

/** Goes from `from` to the end, by the first of the best squares each time. */
const follow = (found: Distances, items: ReadonlySquareSet, from: Square): Square[] => {
  const walk = [from]
  let left = found.steps[from] ?? 0
  let square = from
  for (; left > 0; left -= 1) {
    const best = found.items[square] ?? 0
    square = present(
      nearer(found, square).find((next) => itemsOver(found, items, next) === best),
      'a square with steps left has a nearer one',
    )
    walk.push(square)
  }
  return walk
}
