import { err, ok, type Result } from '../../kernel/result.ts'
import { groundOf } from '../model/setup.ts'
import { completeState } from '../model/standing.ts'
import type { SeatState, State } from '../model/state.ts'
import { type BySeat, SEATS, type Seat } from '../types.ts'
import { NOTHING, type PositionFields } from './fields.ts'
import { type Figure, isItem, isMonster, parseOccupants } from './figure-text.ts'
import type { ListSource } from './list-source.ts'
import { parsePending } from './pending-text.ts'
import type { PositionError } from './position-error.ts'
import { readFigures } from './read-figures.ts'
import { readSeat } from './read-seat.ts'
import { type Ground, readSetup } from './read-setup.ts'
import { type Counts, readTurn, type Table } from './read-turn.ts'
import { parseSeat } from './seat-text.ts'
import { parseTurn } from './turn-text.ts'

/** The state or view of these fields, or the first thing that is wrong with them, field by field. */
export function readFields(
  fields: PositionFields,
  source: ListSource,
): Result<State, PositionError> {
  const ground = readSetup(fields, source)
  if (!ground.ok) return ground
  const figures = readOccupants(fields, ground.value)
  if (!figures.ok) return figures
  const seats = readSeats(fields, ground.value, figures.value)
  if (!seats.ok) return seats
  const { offer, ...table } = { ...ground.value, figures: figures.value, ...seats.value }
  const turn = readTurnOf(fields, table)
  if (!turn.ok) return turn
  if (fields.chain !== NOTHING) return err({ code: 'bad_chain', text: fields.chain })
  return isOfferFit(turn.value, offer)
    ? ok(assemble(ground.value, table, turn.value, offer))
    : err({ code: 'bad_outcome' })
}

function readOccupants(
  { occupants }: PositionFields,
  ground: Ground,
): Result<readonly Figure[], PositionError> {
  const notes = occupants === NOTHING ? [] : parseOccupants(occupants)
  return typeof notes === 'string'
    ? err({ code: 'bad_occupant', text: notes })
    : readFigures(ground, notes)
}

interface Seats {
  readonly seats: BySeat<SeatState>
  /** The seat whose offer of a draw stands. */
  readonly offer: Seat | null
}

function readSeats(
  fields: PositionFields,
  { setup }: Ground,
  figures: readonly Figure[],
): Result<Seats, PositionError> {
  const notes = { A: parseSeat(fields.seats.A), B: parseSeat(fields.seats.B) }
  if (notes.A === null) return err({ code: 'bad_seat', seat: 'A', text: fields.seats.A })
  // Only one offer can stand (R17.8).
  if (notes.B === null || (notes.A.offers && notes.B.offers))
    return err({ code: 'bad_seat', seat: 'B', text: fields.seats.B })
  const A = readSeat(setup, 'A', notes.A, figures)
  if (!A.ok) return A
  const B = readSeat(setup, 'B', notes.B, figures)
  if (!B.ok) return B
  const offer = SEATS.find((seat) => notes[seat]?.offers) ?? null
  return ok({ seats: { A: A.value, B: B.value }, offer })
}

function readTurnOf(fields: PositionFields, table: Table): Result<Counts, PositionError> {
  const turn = parseTurn(fields.turn)
  if (turn === null) return err({ code: 'bad_turn', text: fields.turn })
  const pending = parsePending(fields.pending)
  if (pending === null) return err({ code: 'bad_pending', text: fields.pending })
  return readTurn(table, turn, pending)
}

/** No offer outlives the duel. */
const isOfferFit = ({ outcome }: Counts, offer: Seat | null): boolean =>
  outcome === null || offer === null

const assemble = (
  { setup, path }: Ground,
  { figures, seats }: Table,
  counts: Counts,
  drawOffer: Seat | null,
): State =>
  completeState({
    destroyed: [],
    lasting: [],
    ground: groundOf(setup.options),
    setup,
    path,
    seats,
    monsters: figures.filter(isMonster),
    items: figures.filter(isItem),
    drawOffer,
    ...counts,
  })
