import { squareName } from '../geometry/square.ts'
import { listedIds } from '../model/listed.ts'
import { clearedOf } from '../model/setup.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { makeBoard } from './board-text.ts'
import { makeDestroyed } from './destroyed-text.ts'
import { NOTHING, type PositionFields } from './fields.ts'
import { figuresOf, makeOccupants } from './figure-text.ts'
import { makeLasting } from './lasting-text.ts'
import type { ListSource } from './list-source.ts'
import { makeList } from './list-text.ts'
import { makeOptions } from './options-text.ts'
import { makePending } from './pending-text.ts'
import { seatDefaults } from './seat-defaults.ts'
import { makeSeat } from './seat-text.ts'
import { makeTurn } from './turn-text.ts'
import { makeChain } from './unit-text.ts'

/** The fields of a state or view, each in the one form that is written. */
export function makeFields(state: State, source: ListSource): PositionFields {
  const { setup, ground } = state
  const ids = listedIds(setup)
  return {
    board: makeBoard(state),
    occupants: makeOccupants(state) || NOTHING,
    seats: { A: makeSeatOf(state, 'A'), B: makeSeatOf(state, 'B') },
    turn: makeTurn(state),
    pending: makePending(state),
    chain: makeChain(state) || NOTHING,
    options: makeOptions(setup.options),
    cleared: clearedOf(setup.options, ground).map(squareName).join(','),
    lists: { A: makeList(setup.options, ids.A, source), B: makeList(setup.options, ids.B, source) },
    destroyed: makeDestroyed(state),
    lasting: makeLasting(state),
  }
}

function makeSeatOf(state: State, seat: Seat): string {
  const { setup, destroyed, seats, drawOffer } = state
  const brought = { figures: figuresOf(state), destroyed }
  const usual = seatDefaults(setup, seat, brought, seats[seat])
  return makeSeat(seats[seat], usual, drawOffer === seat)
}
