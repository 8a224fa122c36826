import { err, ok, type Result } from '../../kernel/result.ts'
import { squareName } from '../geometry/square.ts'
import { completeState } from '../model/standing.ts'
import type { State } from '../model/state.ts'
import { SEATS } from '../types.ts'
import { parseDestroyed } from './destroyed-text.ts'
import { NOTHING, type PositionFields } from './fields.ts'
import { isItem, isMonster, parseOccupants } from './figure-text.ts'
import { readLasting } from './lasting-text.ts'
import type { ListSource } from './list-source.ts'
import { type PendingNotes, parsePending } from './pending-text.ts'
import type { PositionError } from './position-error.ts'
import { readAgenda } from './read-agenda.ts'
import { readFigures } from './read-figures.ts'
import { readDestroyed } from './read-origin.ts'
import { readSeat } from './read-seat.ts'
import { type Base, readSetup } from './read-setup.ts'
import { readTurn } from './read-turn.ts'
import type { Brought } from './seat-defaults.ts'
import { parseSeat } from './seat-text.ts'
import { parseTurn, type TurnNotes } from './turn-text.ts'

/** The state or view of these fields, or the first thing that is wrong with them. */
export function readFields(
  fields: PositionFields,
  source: ListSource,
): Result<State, PositionError> {
  const turn = parseTurn(fields.turn)
  if (turn === null) return err({ code: 'bad_turn', text: fields.turn })
  const pending = parsePending(fields.pending)
  if (pending === null) return err({ code: 'bad_pending', text: fields.pending })
  const table = readTable(fields, source, turn, pending)
  return table.ok ? withWaiting(table.value, fields, turn, pending) : table
}

/** All but what lasts and what waits. */
function readTable(
  fields: PositionFields,
  source: ListSource,
  turn: TurnNotes,
  pending: PendingNotes,
): Result<State, PositionError> {
  const base = readSetup(fields, source)
  if (!base.ok) return base
  const brought = readBrought(fields, base.value, turn)
  if (!brought.ok) return brought
  const seats = readSeats(fields, base.value, brought.value)
  if (!seats.ok) return seats
  const { figures, destroyed } = brought.value
  const counts = readTurn({ ...base.value, figures, ...seats.value }, turn, pending)
  if (!counts.ok) return counts
  return ok(
    completeState({
      ...base.value,
      ...seats.value,
      ...counts.value,
      monsters: figures.filter(isMonster),
      items: figures.filter(isItem),
      destroyed,
      lasting: [],
      agenda: [],
    }),
  )
}

/** The figures in play, and those destroyed. */
function readBrought(
  fields: PositionFields,
  base: Base,
  { turn }: TurnNotes,
): Result<Brought, PositionError> {
  const notes = fields.occupants === NOTHING ? [] : parseOccupants(fields.occupants)
  if (typeof notes === 'string') return err({ code: 'bad_occupant', text: notes })
  const figures = readFigures(base, notes, turn)
  if (!figures.ok) return figures
  const lost = parseDestroyed(fields.destroyed)
  if (typeof lost === 'string') return err({ code: 'bad_destroyed', text: lost })
  const destroyed = readDestroyed(base.setup, lost, figures.value)
  return destroyed.ok ? ok({ figures: figures.value, destroyed: destroyed.value }) : destroyed
}

function readSeats(
  fields: PositionFields,
  { setup }: Base,
  brought: Brought,
): Result<Pick<State, 'seats' | 'drawOffer'>, PositionError> {
  const notes = { A: parseSeat(fields.seats.A), B: parseSeat(fields.seats.B) }
  if (notes.A === null) return err({ code: 'bad_seat', seat: 'A', text: fields.seats.A })
  // Only one offer can stand (R17.8).
  if (notes.B === null || (notes.A.offers && notes.B.offers))
    return err({ code: 'bad_seat', seat: 'B', text: fields.seats.B })
  const A = readSeat(setup, 'A', notes.A, brought)
  if (!A.ok) return A
  const B = readSeat(setup, 'B', notes.B, brought)
  if (!B.ok) return B
  const drawOffer = SEATS.find((seat) => notes[seat]?.offers) ?? null
  return ok({ seats: { A: A.value, B: B.value }, drawOffer })
}

/** The state with what lasts and what waits in it, checked beside all else. */
function withWaiting(
  table: State,
  fields: PositionFields,
  turn: TurnNotes,
  pending: PendingNotes,
): Result<State, PositionError> {
  const lasting = readLasting(table, fields.lasting)
  if (typeof lasting === 'string') return err({ code: 'bad_lasting', text: lasting })
  const agenda = readAgenda({ ...table, lasting }, turn, pending, fields.chain)
  if (!agenda.ok) return agenda
  const state = { ...table, lasting, agenda: agenda.value }
  // No offer outlives the duel.
  if (state.outcome !== null && state.drawOffer !== null) return err({ code: 'bad_outcome' })
  const fault = sharingFault(state)
  return fault === null ? ok(state) : err(fault)
}

/** Two monsters share a space only while a walk waits on it, or if the duel ended meanwhile (R15.6). */
function sharingFault({ monsters, agenda, outcome }: State): PositionError | null {
  const shared = monsters.filter(({ id, square }) =>
    monsters.some((other) => other.square === square && other.id !== id),
  )
  const [first] = shared
  if (first === undefined) return null
  const walk = agenda.find((unit) => unit.type === 'walk')
  const isWalk = outcome !== null || shared.some(({ id }) => id === walk?.monster)
  return shared.length === 2 && isWalk ? null : { code: 'space_held', at: squareName(first.square) }
}
