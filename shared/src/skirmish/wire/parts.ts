import { assert } from '../../kernel/assert.ts'
import { HIDDEN_CHOICE, isChoosing, type State } from '../model/state.ts'
import { parsePosition } from '../notation/parse-position.ts'
import { makeFields, makeSeat } from '../notation/position.ts'
import type { Seat } from '../types.ts'

/** A view by named parts: a seat each (`seat.A`), and each field of its position by name. */
export type Parts = Readonly<Record<string, string>>

/** The facts that a seat alone knows: the fighter that it chose, until all have (R12.1). */
export interface Secret {
  readonly seat: Seat
  readonly fighter: string
}

const SEAT_PART = 'seat.'
/** Between several fields of one name, such as two strikes. */
const SEPARATOR = ', '

/**
 * The parts of a view in the notation of positions (docs/games/skirmish/notation.md); fields that
 * equal their default are left out.
 */
export function partsOf(view: State): Parts {
  const parts: Record<string, string> = {}
  for (const seat of view.setup.seats) parts[`${SEAT_PART}${seat}`] = makeSeat(view, seat)
  for (const field of makeFields(view)) {
    const [name = '', ...words] = field.split(' ')
    const text = words.join(' ')
    parts[name] = name in parts ? `${parts[name]}${SEPARATOR}${text}` : text
  }
  return parts
}

/** The own facts of a seat now; null if it has none. */
export function secretOf(state: State, seat: Seat): Secret | null {
  const fighter = state.choices[seat]
  return isChoosing(state) && fighter !== undefined && fighter !== HIDDEN_CHOICE
    ? { seat, fighter }
    : null
}

/** The view of these parts, with the own facts of its seat. */
export function readParts(parts: Parts, secret: Secret | null): State {
  const seats: string[] = []
  const fields: string[] = []
  for (const [name, text] of Object.entries(parts)) {
    if (name.startsWith(SEAT_PART)) seats.push(seatOf(name.slice(SEAT_PART.length), text, secret))
    else fields.push(...text.split(SEPARATOR).map((words) => `${name} ${words}`))
  }
  const view = parsePosition(`${seats.sort().join(' | ')} || ${fields.join(SEPARATOR)}`)
  assert(view.ok, 'the server sends parts of a position')
  return view.value
}

const seatOf = (seat: string, text: string, secret: Secret | null): string =>
  `${seat} ${secret?.seat === seat ? text.replace(HIDDEN_CHOICE, secret.fighter) : text}`
