import { HIDDEN_ID } from '../rules/01-terms/monster-and-item-cards.ts'
import type { BySeat } from '../rules/01-terms/players.ts'
import type { SeatList } from '../rules/02-lists/dice-list.ts'
import type { Setup } from './setup.ts'

/** A list by catalogue ids; `?n` is a hidden item of level n (R8.2, R8.3). */
export interface ListedIds {
  readonly dice: readonly string[]
  readonly figures: readonly string[]
}

const idOf = ({ id, level }: { readonly id: string; readonly level: number }): string =>
  id === HIDDEN_ID ? `${HIDDEN_ID}${level}` : id

const idsOf = ({ dice, figures }: SeatList): ListedIds => ({
  dice: dice.map(idOf),
  figures: figures.map(idOf),
})

/** Both lists by ids, as far as known in this setup. */
export const listedIds = ({ lists }: Setup): BySeat<ListedIds> => ({
  A: idsOf(lists.A),
  B: idsOf(lists.B),
})
