import type { Square } from '@dungeon-dice/client-sdk/skirmish'
import { keyOf } from '../model/walks.ts'
import type { Marks } from './marks.ts'

/** Squares that Page Up and Page Down go. */
const PAGE = 5

const STEPS: Readonly<Record<string, Square>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  PageUp: { x: 0, y: PAGE },
  PageDown: { x: 0, y: -PAGE },
  Home: { x: Number.NEGATIVE_INFINITY, y: 0 },
  End: { x: Number.POSITIVE_INFINITY, y: 0 },
}

const within = (value: number, side: number): number => Math.min(Math.max(value, 0), side - 1)

/** The square that a key leads to, no further than the edge; null for any other key. */
export function steppedTo(key: string, at: Square, side: number): Square | null {
  const step = STEPS[key]
  if (step === undefined) return null
  return { x: within(at.x + step.x, side), y: within(at.y + step.y, side) }
}

/** All squares of a grid, row by row from the top, as they are read. */
export const rowsOf = (side: number): readonly (readonly Square[])[] =>
  Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, x) => ({ x, y: side - 1 - row })),
  )

/** The next target, or without one the next marked square, from here on; null for none. */
export function markedAfter(marks: Marks, at: Square, by: 1 | -1, side: number): Square | null {
  const squares = rowsOf(side).flat()
  const hasTargets = [...marks.values()].some(({ isTarget }) => isTarget)
  const from = squares.findIndex((square) => keyOf(square) === keyOf(at))
  const ahead = [...squares.slice(from + 1), ...squares.slice(0, from + 1)]
  const behind = [...squares.slice(from), ...squares.slice(0, from)].toReversed()
  const isSought = (square: Square): boolean => {
    const mark = marks.get(keyOf(square))
    return mark !== undefined && (!hasTargets || mark.isTarget === true)
  }
  return (by === 1 ? ahead : behind).find(isSought) ?? null
}
