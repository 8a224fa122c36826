import { type Item, itemCardOf, type State } from '../../model/state.ts'

/**
 * Items that do something when a monster enters: all except those whose effect began on arrival,
 * when they were turned up (R15.9). This is public: a face-down item still has its effect to come.
 */
export const liveItems = (state: State): readonly Item[] =>
  state.items.filter((item) => isLive(state, item))

/** Returns whether an item does something when a monster enters. */
export const isLive = (state: State, item: Item): boolean =>
  !item.faceUp || itemCardOf(state, item).abilities.some(({ timing }) => timing === 'step')
