import { present } from '../../../kernel/assert.ts'
import { parseSquare, type Square } from '../../geometry/square.ts'
import { itemOn } from '../../model/state.ts'
import type { Task } from '../../model/units.ts'
import { type Draft, schedule } from '../draft.ts'

/** A walk in progress (R10, R15.6). */
export type Walk = Extract<Task, { type: 'walk' }>

/** Square `place` of a walk, or an invalid square after its end. */
export const squareAt = ({ squares }: Walk, place: number): Square =>
  parseSquare(squares[place] ?? '') ?? -1

/** Pauses the walk while the item's effect resolves; then it goes on as R15.6 allows. */
export function pause(draft: Draft, walk: Walk): void {
  const { id } = present(itemOn(draft.state, squareAt(walk, walk.made)), 'an item that is set off')
  schedule(draft, { type: 'setOff', item: id, mover: walk.monster }, walk)
}
