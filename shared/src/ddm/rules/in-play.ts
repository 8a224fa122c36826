import { squareName } from '../geometry/square.ts'
import { type Item, itemCardOf, type Monster } from '../model/state.ts'
import type { Card } from './01-terms/monster-and-item-cards.ts'
import { beginStanding, endStanding } from './14-abilities/continuous.ts'
import { rememberPlace } from './16-chain/destroyed-and-triggered.ts'
import { type Draft, unsettle } from './draft.ts'

export function addMonster(draft: Draft, monster: Monster): void {
  draft.state.monsters = [...draft.state.monsters, monster]
  unsettle(draft)
  beginStanding(draft, monster.id, monster.card)
}

export function removeMonster(draft: Draft, { id, square, card }: Monster): void {
  const { state } = draft
  state.monsters = state.monsters.filter((monster) => monster.id !== id)
  if (state.lasting.length > 0)
    state.lasting = state.lasting.filter(({ monster }) => monster !== id)
  leave(draft, id, squareName(square), card)
}

function leave(draft: Draft, id: number, at: string, card: Card): void {
  unsettle(draft)
  rememberPlace(draft, id, at)
  endStanding(draft, at, card)
}

export function removeItem(draft: Draft, item: Item): void {
  const { state } = draft
  state.items = state.items.filter(({ id }) => id !== item.id)
  leave(draft, item.id, squareName(item.square), itemCardOf(state, item))
}
