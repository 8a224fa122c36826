import { type Square, STEPS } from './square.ts'
import { hasSquare, type ReadonlySquareSet } from './square-set.ts'

/** The best walk to one square, told from its end. */
export interface Walk {
  readonly square: Square
  /** The walk one step shorter; null at the start. */
  readonly before: Walk | null
  /** Squares entered, from 0. */
  readonly steps: number
  /** Squares with an item among those entered. */
  readonly items: number
  /** Place among the walks of as many steps when compared square by square, from 0. */
  readonly rank: number
}

type Draft = { -readonly [Key in keyof Walk]: Walk[Key] }

const startOn = (square: Square): Draft => ({ square, before: null, steps: 0, items: 0, rank: 0 })

const bySquares = (a: Walk, b: Walk): number =>
  (a.before?.rank ?? 0) - (b.before?.rank ?? 0) || a.square - b.square

/** What a search has found: by square, its best walk so far. */
type Found = (Draft | undefined)[]

/** Enters `square` after `before`, unless a walk at least as good leads there. */
const enter = (found: Found, before: Walk, square: Square, items: number): Draft | null => {
  const known = found[square]
  if (known === undefined) {
    const walk = { square, before, steps: before.steps + 1, items, rank: 0 }
    found[square] = walk
    return walk
  }
  if (known.steps > before.steps && known.items > items) Object.assign(known, { before, items })
  return null
}

/** The walks one step longer than those of `layer`, which come in the order of their squares. */
const extend = (
  layer: readonly Walk[],
  found: Found,
  passable: ReadonlySquareSet,
  items: ReadonlySquareSet,
): Draft[] => {
  const next: Draft[] = []
  for (const walk of layer) {
    for (const step of STEPS) {
      const square = walk.square + step
      if (!hasSquare(passable, square)) continue
      const entered = enter(found, walk, square, walk.items + (hasSquare(items, square) ? 1 : 0))
      if (entered !== null) next.push(entered)
    }
  }
  next.sort(bySquares)
  for (const [rank, walk] of next.entries()) walk.rank = rank
  return next
}

/**
 * For every square in reach but the start the one walk that is listed for it (R10.3): the
 * shortest, then the one that enters fewest squares of `items`, then the first when compared
 * square by square. Only squares of `passable` are entered; the start need not be one.
 * The nearest come first.
 */
export const walksFrom = (
  passable: ReadonlySquareSet,
  from: Square,
  maxSteps: number,
  items: ReadonlySquareSet,
): Walk[] => {
  const found: Found = Array(passable.length << 5)
  const start = startOn(from)
  found[from] = start
  const walks: Walk[] = []
  for (let layer = [start], steps = 0; layer.length > 0 && steps < maxSteps; steps += 1) {
    layer = extend(layer, found, passable, items)
    walks.push(...layer)
  }
  return walks
}

/** The squares of a walk in order, the start first. */
export const squaresOfWalk = (walk: Walk): Square[] => {
  const squares: Square[] = []
  for (let at: Walk | null = walk; at !== null; at = at.before) squares.push(at.square)
  return squares.reverse()
}

/**
 * The walk from `from` to `to` that is listed for them (R10.3), the start first; null when no
 * walk leads there or `to` is the start. See `walksFrom` for the other parameters.
 */
export const shortestWalk = (
  passable: ReadonlySquareSet,
  from: Square,
  to: Square,
  items: ReadonlySquareSet,
): Square[] | null => {
  const walk = walksFrom(passable, from, Number.POSITIVE_INFINITY, items).find(
    ({ square }) => square === to,
  )
  return walk === undefined ? null : squaresOfWalk(walk)
}
