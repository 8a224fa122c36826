import type { Item } from '../../model/state.ts'
import type { Seat } from '../01-terms/players.ts'
import type { Piece } from '../12-damage/dungeon-master.ts'
import { type Draft, unsettle } from '../draft.ts'

/** Adds a new item, which lies face down (R15.1) and stays where it is (R15.2). */
export function addItem(draft: Draft, item: Item): void {
  draft.state.items = [...draft.state.items, item]
  unsettle(draft)
}

/** The controller of a piece; items belong to their summoner (R15.2). */
export const seatOf = (piece: Piece): Seat =>
  piece.kind === 'monster' ? piece.figure.controller : piece.figure.summoner
