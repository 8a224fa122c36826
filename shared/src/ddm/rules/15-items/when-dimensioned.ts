import { type Item, itemCardOf, type State } from '../../model/state.ts'
import { turnUp } from '../08-views/item-turned-up.ts'
import type { Draft } from '../draft.ts'

/** Turns up a new item that has a "when dimensioned" effect (R15.9). */
export function turnUpWhenDimensioned(draft: Draft, item: Item): void {
  const { abilities } = itemCardOf(draft.state, item)
  if (abilities.some(({ timing }) => timing === 'summon')) turnUp(draft, item, 'summoned')
}

/**
 * Items that do something when a monster enters: all except those whose effect began on arrival,
 * when they were turned up (R15.9). This is public: a face-down item still has its effect to come.
 */
export const liveItems = (state: State): readonly Item[] =>
  state.items.filter((item) => isLive(state, item))

/** Returns whether an item does something when a monster enters. */
export const isLive = (state: State, item: Item): boolean =>
  !item.faceUp || itemCardOf(state, item).abilities.some(({ timing }) => timing === 'step')
