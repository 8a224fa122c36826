import { parseSquare, type SquareName } from '@dungeon-dice/client-sdk/rules'
import { type Puzzle, solutionOf } from '../../../games/ddm/puzzles/puzzles.ts'

/** The first action of a solution on the board: the square of a figure that acts, or one that a piece covers. */
export interface FirstAction {
  readonly kind: 'figure' | 'piece'
  readonly square: SquareName
}

/** The first action of a puzzle's solution; null if no square stands for it. */
export function firstAction(puzzle: Puzzle): FirstAction | null {
  const first = solutionOf(puzzle)[0]?.answer
  if (first?.type === 'dimension') return { kind: 'piece', square: first.at }
  const square =
    first?.type === 'move'
      ? first.walk[0]
      : first !== undefined && 'from' in first
        ? first.from
        : undefined
  return square === undefined || parseSquare(square) === null ? null : { kind: 'figure', square }
}
