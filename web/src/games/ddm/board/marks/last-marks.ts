import type { EventType, GameEvent, SquareName } from '@dungeon-dice/client-sdk/rules'
import type { Mark } from '../scene.ts'
import { eventSquares } from './event-squares.ts'

/** Events with which something new begins on the board; others follow from one of these. */
const BEGINNINGS: readonly EventType[] = [
  'dimensioned',
  'monsterWalked',
  'monsterJumped',
  'monsterCharged',
  'attackDeclared',
  'linkAdded',
]

/** The squares of the last action and of its consequences; empty before the first action. */
export function lastStep(history: readonly GameEvent[]): readonly GameEvent[] {
  const from = history.findLastIndex(({ type }) => BEGINNINGS.includes(type))
  return from < 0 ? [] : history.slice(from)
}

/** Marks of what happened on these squares: each once. */
export const marksOf = (squares: readonly SquareName[]): readonly Mark[] =>
  [...new Set(squares)].map((square) => ({ square, kind: 'last' }))

/** Marks of the last step: each square that it was about, once. */
export const lastMarks = (history: readonly GameEvent[]): readonly Mark[] =>
  marksOf(lastStep(history).flatMap(eventSquares))
