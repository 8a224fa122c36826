import { squareName } from '../../geometry/square.ts'
import type { Options } from '../../model/options.ts'
import { type Item, itemCardOf } from '../../model/state.ts'
import type { ItemCard } from '../01-terms/monster-and-item-cards.ts'
import { type Draft, emit } from '../draft.ts'
import { removeItem } from '../in-play.ts'

/** Removes an item after its effect, if its card or `option itemKeep` says so (R15.8). */
export function discardAfterUse(draft: Draft, item: Item): void {
  const { options } = draft.state.setup
  if (isDiscarded(options, itemCardOf(draft.state, item))) discardItem(draft, item)
}

/**
 * An item that gives crests always leaves: otherwise entering it repeatedly would pay for itself
 * (R17.10).
 */
const isDiscarded = ({ itemKeep }: Options, card: ItemCard): boolean => {
  if (itemKeep === 'discardAll' || givesCrests(card)) return true
  return itemKeep === 'card' && card.afterUse === 'discard'
}

const givesCrests = ({ abilities }: ItemCard): boolean =>
  abilities.some(
    ({ timing, effects }) => timing === 'step' && effects.some(({ op }) => op === 'gainCrest'),
  )

/** Removes an item after its effect (R15.8). */
function discardItem(draft: Draft, item: Item): void {
  const { id } = itemCardOf(draft.state, item)
  emit(draft, { type: 'itemDiscarded', at: squareName(item.square), item: id })
  removeItem(draft, item)
}
