import { present } from '../../../kernel/assert.ts'
import { squareName } from '../../geometry/square.ts'
import { itemById, itemCardOf, monsterById } from '../../model/state.ts'
import { turnUp } from '../08-views/item-turned-up.ts'
import { itemSource } from '../14-abilities/source.ts'
import { addLink } from '../16-chain/links.ts'
import { type Draft, emit, finishUnit, openWindow, schedule } from '../draft.ts'

/**
 * Turns an item up and makes its effect, which is compulsory, the first link of a chain (R15.10).
 * The player of the effect is the controller of the monster that entered (R15.5).
 */
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
