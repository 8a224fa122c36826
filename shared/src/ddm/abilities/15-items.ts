import { present } from '../../kernel/assert.ts'
import { squareName } from '../geometry/square.ts'
import { openWindow } from '../mechanics/16-window.ts'
import { type Draft, emit, finishUnit, schedule } from '../mechanics/draft.ts'
import { discardItem, turnUp } from '../mechanics/figures.ts'
import type { ItemCard } from '../model/card.ts'
import type { Options } from '../model/options.ts'
import { type Item, itemById, itemCardOf, monsterById } from '../model/state.ts'
import { itemSource } from './source.ts'
import { addLink } from './using.ts'

/** Sets an item off: turns it up and makes its effect the first link of a chain (R15.3, R15.10). */
export function setOff(draft: Draft, id: number, mover: number): void {
  finishUnit(draft)
  const before = present(itemById(draft.state, id), 'an item that is entered lies there')
  turnUp(draft, before, 'setOff')
  const item = present(itemById(draft.state, id), 'it lies there still')
  const monster = present(monsterById(draft.state, mover), 'a monster that entered stands there')
  const card = itemCardOf(draft.state, item)
  emit(draft, {
    type: 'itemSetOff',
    at: squareName(item.square),
    item: card.id,
    monster: monster.card.id,
  })
  const seat = monster.controller
  const links = card.abilities.flatMap((ability, place) => {
    if (ability.timing !== 'step') return []
    const source = { ...itemSource(draft.state, item), seat }
    return [addLink(draft, { source, number: place + 1, ability }, {}, mover)]
  })
  schedule(draft, openWindow('item', seat, links))
}

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
