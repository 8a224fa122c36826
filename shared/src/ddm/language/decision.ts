import { nextUnit } from '../../kernel/agenda.ts'
import type { SquareName } from '../geometry/square.ts'
import type { State } from '../model/state.ts'
import { type Level, otherSeat, type Seat } from '../types.ts'

/** What the duel waits for, and from whom (§23). All of it is public. */
export type Decision =
  | { readonly type: 'roll'; readonly seat: Seat }
  | { readonly type: 'dimension'; readonly seat: Seat; readonly level: Level }
  | { readonly type: 'act'; readonly seat: Seat }
  | {
      readonly type: 'defend'
      readonly seat: Seat
      readonly from: SquareName
      readonly at: SquareName
    }

/** The open decision: what the next unit of the agenda waits for. Null when the duel is over. */
export function decisionOf(state: State): Decision | null {
  const unit = nextUnit(state.agenda)
  switch (unit?.type) {
    case 'roll':
    case 'act':
      return { type: unit.type, seat: state.player }
    case 'dimension':
      return { type: 'dimension', seat: state.player, level: unit.level }
    case 'defend': {
      const { seat, from, at } = unit.battle
      return { type: 'defend', seat: otherSeat(seat), from, at }
    }
    default:
      return null
  }
}
