import { type BoardSize, type SquareName, squareAt, squareName } from '../geometry/square.ts'
import { addSquare, emptySet, hasSquare } from '../geometry/square-set.ts'
import { masterOn } from '../model/setup.ts'
import type { State } from '../model/state.ts'
import type { BySeat } from '../types.ts'

/** What a drawn board tells: its size, who laid which path, and the obstacles by square. */
export interface BoardNotes {
  readonly size: BoardSize
  readonly path: BySeat<readonly number[]>
  readonly obstacles: readonly SquareName[]
}

/** What can stand for one square: void, path of A or B, an obstacle, a Dungeon Master. */
export type Mark = '.' | 'a' | 'b' | 'x' | 'A' | 'B'

/** The mark of a square of a board. */
export function markAt({ setup, ground, path }: State, square: number): Mark {
  if (hasSquare(path.A, square)) return 'a'
  if (hasSquare(path.B, square)) return 'b'
  if (hasSquare(ground.obstacles, square)) return 'x'
  return masterOn(setup.options.board, square) ?? '.'
}

/** Marks by rank, the last rank first, as a board is looked at. */
function marksOf(state: State): readonly (readonly Mark[])[] {
  const { width, length } = state.setup.options.board
  return Array.from({ length }, (_, place) =>
    Array.from({ length: width }, (_, x) => markAt(state, squareAt(x, length - 1 - place))),
  )
}

/** The board field: ranks from the last to rank 1, a number for a run of void squares. */
export const makeBoard = (state: State): string => marksOf(state).map(makeRank).join('/')

const makeRank = (marks: readonly Mark[]): string => {
  const text = marks.join('').replace(/\.+/g, ({ length }) => String(length))
  return text === String(marks.length) ? '' : text
}

/** What a board field tells, or null when it is none. */
export function parseBoard(text: string): BoardNotes | null {
  const ranks = text.split('/').map(parseRank)
  const width = ranks.at(-1)?.length ?? 0
  return readBoard(ranks.map((rank) => rank.padEnd(width, '.')))
}

/** A rank as one mark a square; what is too long stays too long, and is refused later. */
const parseRank = (text: string): string =>
  text.slice(0, 99).replace(/\d{1,2}/g, (run) => '.'.repeat(Number(run)))

/** The board whose ranks, the last first, hold one mark a square; null when it is none (R3.1, R3.2). */
function readBoard(ranks: readonly string[]): BoardNotes | null {
  const size = { width: ranks.at(-1)?.length ?? 0, length: ranks.length }
  if (!isSize(size) || ranks.some((rank) => rank.length !== size.width)) return null
  const path = { A: emptySet(size), B: emptySet(size) }
  const obstacles: SquareName[] = []
  for (const [y, rank] of ranks.toReversed().entries())
    for (const [x, mark] of Array.from(rank).entries()) {
      const square = squareAt(x, y)
      if (mark !== (masterOn(size, square) ?? mark)) return null
      if (mark === 'a') addSquare(path.A, square)
      else if (mark === 'b') addSquare(path.B, square)
      else if (mark === 'x') obstacles.push(squareName(square))
      else if (mark !== '.' && mark !== masterOn(size, square)) return null
    }
  return { size, path, obstacles }
}

const isSize = ({ width, length }: BoardSize): boolean =>
  width % 2 === 1 && Math.min(width, length) >= 7 && Math.max(width, length) <= 25
