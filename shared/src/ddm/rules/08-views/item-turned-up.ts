import { squareName } from '../../geometry/square.ts'
import type { EffectCause } from '../../language/event.ts'
import { type Item, itemCardOf } from '../../model/state.ts'
import { beginStanding } from '../14-abilities/continuous.ts'
import { changeItem, changeSeat, type Draft, emit, markEventful, unsettle } from '../draft.ts'
import { removeItem } from '../in-play.ts'

/** Turns an item face up if it is face down, so that it becomes public (R8.4). */
export function turnUp(draft: Draft, item: Item, cause: 'summoned' | 'setOff' | 'destroyed'): void {
  if (item.faceUp) return
  const card = itemCardOf(draft.state, item)
  changeItem(draft, item.id, { faceUp: true })
  show(draft, item)
  unsettle(draft)
  emit(draft, { type: 'itemTurnedUp', at: squareName(item.square), item: card.id, cause })
  if (cause !== 'destroyed') beginStanding(draft, item.id, card)
}

/** Marks this item of its summoner's list as public (R8.4). */
function show(draft: Draft, { summoner, die, figure }: Item): void {
  const { shown } = draft.state.seats[summoner]
  changeSeat(draft, summoner, {
    shown: [...shown, figure ?? die].toSorted((a, b) => a - b),
  })
}

/** Destroys an item, which is turned up as it leaves (R8.7). */
export function destroyItem(draft: Draft, item: Item, cause: EffectCause): void {
  turnUp(draft, item, 'destroyed')
  markEventful(draft)
  const { id } = itemCardOf(draft.state, item)
  emit(draft, { type: 'itemDestroyed', at: squareName(item.square), item: id, cause })
  removeItem(draft, item)
}
