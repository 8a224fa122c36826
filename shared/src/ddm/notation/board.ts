import { type BoardSize, type SquareName, squareAt, squareName } from '../geometry/square.ts'
import { addSquare, emptySet, hasSquare } from '../geometry/square-set.ts'
import type { State } from '../model/state.ts'
import type { BySeat } from '../rules/01-terms/players.ts'
import { masterOn } from '../rules/03-board/board.ts'

/** A parsed board: its size, the path of each seat, and the obstacles by square. */
export interface BoardSaid {
  readonly size: BoardSize
  readonly path: BySeat<readonly number[]>
  readonly obstacles: readonly SquareName[]
}

/** The marks of a square: void, path of A or B, an obstacle, a Dungeon Master. */
export type Mark = '.' | 'a' | 'b' | 'x' | 'A' | 'B'

/** The mark of a square of a board. */
export function markAt({ setup, ground, path }: State, square: number): Mark {
  if (hasSquare(path.A, square)) return 'a'
  if (hasSquare(path.B, square)) return 'b'
  if (hasSquare(ground.obstacles, square)) return 'x'
  return masterOn(setup.options.board, square) ?? '.'
}

/** The board field: ranks from the last to rank 1, a number for a run of void squares. */
export function makeBoard(state: State): string {
  const { setup, ground, path } = state
  const { width, length } = setup.options.board
  const makeRank = (y: number): string => {
    const isMasters = y === 0 || y === length - 1
    if (!isMasters && !(path.A[y] || path.B[y] || ground.obstacles[y])) return ''
    let [rank, run] = ['', 0]
    for (let x = 0; x < width; x += 1) {
      const mark = markAt(state, squareAt(x, y))
      if (mark !== '.') rank += `${run || ''}${mark}`
      run = mark === '.' ? run + 1 : 0
    }
    return `${rank}${run || ''}`
  }
  return Array.from({ length }, (_, place) => makeRank(length - 1 - place)).join('/')
}

/** Parses a board field; null if it is invalid. */
export function parseBoard(text: string): BoardSaid | null {
  const ranks = text.split('/').map(parseRank)
  const width = ranks.at(-1)?.length ?? 0
  return readBoard(ranks.map((rank) => rank.padEnd(width, '.')))
}

/** A rank as one mark a square; what is too long stays too long, and is refused later. */
const parseRank = (text: string): string =>
  text.slice(0, 99).replace(/\d{1,2}/g, (run) => '.'.repeat(Number(run)))

/**
 * The board whose ranks, the last first, hold one mark a square; null when it is none (R3.1, R3.2).
 */
function readBoard(ranks: readonly string[]): BoardSaid | null {
  const size = { width: ranks.at(-1)?.length ?? 0, length: ranks.length }
  if (!isSize(size) || ranks.some((rank) => rank.length !== size.width)) return null
  const path = { A: emptySet(size), B: emptySet(size) }
  const obstacles: SquareName[] = []
  const empty = '.'.repeat(size.width)
  for (const [y, rank] of ranks.toReversed().entries()) {
    const isMasters = y === 0 || y === size.length - 1
    for (let x = 0; x < (isMasters || rank !== empty ? size.width : 0); x += 1) {
      const [square, mark] = [squareAt(x, y), rank[x]]
      const master = masterOn(size, square)
      if (mark !== (master ?? mark)) return null
      if (mark === 'a') addSquare(path.A, square)
      else if (mark === 'b') addSquare(path.B, square)
      else if (mark === 'x') obstacles.push(squareName(square))
      else if (mark !== '.' && mark !== master) return null
    }
  }
  return { size, path, obstacles }
}

const isSize = ({ width, length }: BoardSize): boolean =>
  width % 2 === 1 && Math.min(width, length) >= 7 && Math.max(width, length) <= 25
