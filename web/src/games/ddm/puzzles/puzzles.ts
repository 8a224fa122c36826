import {
  type Answer,
  apply,
  BUILT_IN,
  DEFAULT_LIST,
  decisionOf,
  type PuzzleGoal,
  type PuzzleTheme,
  parseIntent,
  parsePosition,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/rules'
import SET from './puzzle-set.json' with { type: 'json' }

/** A puzzle of the set. */
export interface Puzzle {
  /** Eight hex digits. */
  readonly id: string
  readonly goal: PuzzleGoal
  readonly theme: PuzzleTheme
  /** Elo points. */
  readonly rating: number
  /** As `docs/notation.md` writes positions. */
  readonly position: string
  /** Answers of both seats, separated by ` ; `. */
  readonly solution: string
}

/** All puzzles; `npm run puzzles` writes them. */
export const PUZZLES = SET as readonly Puzzle[]

/** The puzzle with this id; null for none. */
export const puzzleBy = (id: string): Puzzle | null => PUZZLES.find((one) => one.id === id) ?? null

/** The puzzles of a theme; all for null. */
export const puzzlesAbout = (theme: PuzzleTheme | null): readonly Puzzle[] =>
  theme === null ? PUZZLES : PUZZLES.filter((one) => one.theme === theme)

/** The position in which a puzzle begins. */
export function startOfPuzzle({ id, position }: Puzzle): State {
  const read = parsePosition(position, { catalogue: BUILT_IN, defaultList: DEFAULT_LIST })
  if (!read.ok) throw new Error(`puzzle ${id}: ${read.error.code}`)
  return read.value
}

/** An answer of the solution with its seat. */
export interface SolutionStep {
  readonly seat: Seat
  readonly answer: Answer
}

/** The solution, answer by answer. */
export function solutionOf(puzzle: Puzzle): readonly SolutionStep[] {
  let state = startOfPuzzle(puzzle)
  return puzzle.solution.split(' ; ').map((text) => {
    const read = parseIntent(text)
    const seat = decisionOf(state)?.seat
    if (!read.ok || seat === undefined) throw new Error(`puzzle ${puzzle.id}: ${text}`)
    const answer = read.value as Answer
    const step = apply(state, seat, answer, () => 0)
    if (!step.ok) throw new Error(`puzzle ${puzzle.id}: ${text}: ${step.error.code}`)
    state = step.value.state
    return { seat, answer }
  })
}
