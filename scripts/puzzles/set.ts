import { createHash } from 'node:crypto'
import { type PuzzleGoal, type PuzzleTheme, puzzleIn } from '../../shared/src/ddm/bots/index.ts'
import {
  BUILT_IN,
  DEFAULT_LIST,
  decisionOf,
  makeIntent,
  makePosition,
  type State,
} from '../../shared/src/ddm/index.ts'

/** The puzzles of the page. */
export const PUZZLE_FILE = new URL(
  '../../web/src/games/ddm/puzzles/puzzle-set.json',
  import.meta.url,
)

/** A puzzle as the page loads it. */
export interface StoredPuzzle {
  /** Eight hex digits: the beginning of the hash of its position. */
  readonly id: string
  readonly goal: PuzzleGoal
  readonly theme: PuzzleTheme
  readonly rating: number
  /** As docs/notation.md writes positions. */
  readonly position: string
  /** Answers of both seats, separated by ` ; `. */
  readonly solution: string
}

/** Puzzles of the set with the same solution at most: whoever knows one knows the others. */
export const MOST_ALIKE = 2
/** Puzzles of one match at most: those of one match look alike. */
const MOST_OF_MATCH = 2

/** The puzzles among the positions of a match. */
export function* puzzlesOf(positions: readonly State[]): Generator<StoredPuzzle> {
  let found = 0
  for (const state of positions) {
    if (found >= MOST_OF_MATCH) return
    const puzzle = decisionOf(state) === null ? null : puzzleIn(state)
    if (puzzle === null) continue
    found += 1
    const { goal, theme, rating, solution } = puzzle
    const position = makePosition(state, { catalogue: BUILT_IN, defaultList: DEFAULT_LIST })
    const id = createHash('sha256').update(position).digest('hex').slice(0, 8)
    yield { id, goal, theme, rating, position, solution: solution.map(makeIntent).join(' ; ') }
  }
}
