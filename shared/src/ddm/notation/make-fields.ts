import { listedIds } from '../model/listed.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import { makeBoard } from './board-text.ts'
import { NOTHING, type PositionFields } from './fields.ts'
import { figuresOf, makeOccupants } from './figure-text.ts'
import type { ListSource } from './list-source.ts'
import { makeList } from './list-text.ts'
import { makeOptions } from './options-text.ts'
import { makePending } from './pending-text.ts'
import { seatDefaults } from './seat-defaults.ts'
import { makeSeat } from './seat-text.ts'
import { makeTurn } from './turn-text.ts'

/** The fields of a state or view, each in the one form that is written. */
export function makeFields(state: State, source: ListSource): PositionFields {
  const { options } = state.setup
  const ids = listedIds(state.setup)
  return {
    board: makeBoard(state),
    occupants: makeOccupants(state) || NOTHING,
    seats: { A: makeSeatOf(state, 'A'), B: makeSeatOf(state, 'B') },
    turn: makeTurn(state),
    pending: makePending(state),
    chain: NOTHING,
    options: makeOptions(options),
    lists: { A: makeList(options, ids.A, source), B: makeList(options, ids.B, source) },
  }
}

function makeSeatOf(state: State, seat: Seat): string {
  const { dice } = state.seats[seat]
  const usual = seatDefaults(state.setup, seat, figuresOf(state), dice)
  return makeSeat(state.seats[seat], usual, state.drawOffer === seat)
}
