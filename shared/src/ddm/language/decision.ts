import { nextUnit } from '../../kernel/agenda.ts'
import { present } from '../../kernel/assert.ts'
import { type SquareName, squareName } from '../geometry/square.ts'
import { itemById, monsterById, type State } from '../model/state.ts'
import type { Among, WindowKind } from '../model/units.ts'
import type { Level } from '../rules/01-terms/levels.ts'
import { otherSeat, type Seat } from '../rules/01-terms/players.ts'

/** A decision: what is asked, and of which seat (§23). Public. */
export type Decision =
  | { readonly type: 'roll'; readonly seat: Seat }
  | { readonly type: 'dimension'; readonly seat: Seat; readonly level: Level }
  | {
      readonly type: 'summonAbility'
      readonly seat: Seat
      readonly at: SquareName
      /** Number of the ability on the new figure's card, from 1. */
      readonly ability: number
    }
  | { readonly type: 'act'; readonly seat: Seat }
  | { readonly type: 'window'; readonly seat: Seat; readonly kind: WindowKind }
  | {
      readonly type: 'defend'
      readonly seat: Seat
      readonly from: SquareName
      readonly at: SquareName
    }
  | {
      readonly type: 'choose'
      readonly seat: Seat
      /** Card whose effect asks. */
      readonly cause: string
      /** Squares of monsters, or numbers of dice; an answer is a position in this list, from 1. */
      readonly among: Among
    }

/** The open decision, from the next unit of the agenda. Null after the end. */
export function decisionOf(state: State): Decision | null {
  const unit = nextUnit(state.agenda)
  switch (unit?.type) {
    case 'roll':
    case 'act':
      return { type: unit.type, seat: state.player }
    case 'dimension':
      return { type: 'dimension', seat: state.player, level: unit.level }
    case 'summonAbility': {
      const { figure, ability } = unit
      return { type: 'summonAbility', seat: state.player, at: placeOf(state, figure), ability }
    }
    case 'respond':
      return { type: 'window', seat: unit.window.chain.asked, kind: unit.window.kind }
    case 'defend': {
      const { seat, from, at } = unit.battle
      return { type: 'defend', seat: otherSeat(seat), from, at }
    }
    case 'choose':
      return { type: 'choose', seat: unit.seat, cause: unit.cause, among: unit.among }
    default:
      return null
  }
}

function placeOf(state: State, id: number): SquareName {
  const figure = present(monsterById(state, id) ?? itemById(state, id), 'a new figure is in play')
  return squareName(figure.square)
}
