import { parseSquare, stepsBetween } from '../../geometry/square.ts'
import type { Answer } from '../../language/intent.ts'
import type { State } from '../../model/state.ts'
import { otherSeat, type Seat } from '../../rules/01-terms/players.ts'
import { masterOn, masterSquare } from '../../rules/03-board/board.ts'

/** The answers in the order in which a search tries them: blows first, then what leads towards the enemy. */
export function forwardOrder(
  { setup }: State,
  seat: Seat,
  answers: readonly Answer[],
): readonly Answer[] {
  const { board } = setup.options
  const goal = masterSquare(board, otherSeat(seat))
  const farFrom = (square: string) => stepsBetween(parseSquare(square) ?? 0, goal)
  const rankOf = (answer: Answer): number => {
    switch (answer.type) {
      case 'attack':
        return masterOn(board, parseSquare(answer.at) ?? -1) === null ? -1 : -2
      case 'move':
        return farFrom(answer.walk.at(-1) ?? '')
      case 'dimension':
        return farFrom(answer.stand ?? answer.at)
      case 'endTurn':
      case 'skip':
        return Number.POSITIVE_INFINITY
      default:
        return 0
    }
  }
  return answers
    .map((answer) => ({ answer, rank: rankOf(answer) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ answer }) => answer)
}
