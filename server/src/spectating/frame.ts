import type { Schema } from '@colyseus/schema'
import type { Plain } from '@dungeon-dice/shared'
import { type MatchState, SeatView } from '../session/match-state.ts'

/** Events of a match as sent to spectators. */
export interface PublicEvents {
  /** Number of the first event in `events`. */
  readonly from: number
  readonly events: readonly unknown[]
}

/**
 * The state of a match that spectators may see: plain, complete data, so that another process can show it.
 */
export interface Frame {
  readonly fields: PublicFields
  /** Public view of the state in the game's plain form; null before the game starts. */
  readonly view: Plain
  /** Events since the previous frame. */
  readonly newEvents: PublicEvents
  /** Number of the newest event shown; 0 before the first. */
  readonly lastEvent: number
}

/** All fields of a seat, including ones added later. */
const SEAT_FIELDS = Object.keys(new SeatView().toJSON())

/**
 * Fields left out: the game has a view of its own, the spectator count is not delayed, and
 * `ratedFacts` could reveal that two players share a network.
 */
const LEFT_OUT: readonly string[] = ['seats', 'view', 'spectators', 'ratedFacts']

/** Names of the fields of each state class. */
const FIELDS = new Map<unknown, readonly string[]>()

function fieldsOf(state: Schema): readonly string[] {
  const known = FIELDS.get(state.constructor)
  if (known !== undefined) return known
  const fresh: Schema = Reflect.construct(state.constructor, [])
  const fields = Object.keys(fresh.toJSON()).filter((name) => !LEFT_OUT.includes(name))
  FIELDS.set(state.constructor, fields)
  return fields
}

const pick = (view: object, names: readonly string[]): PublicFields =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(view, name) as Plain]))

/**
 * Sets only the fields that differ: setting one is expensive even if the value is the same. An older
 * server does not have them all.
 */
function assign(view: object, names: readonly string[], fields: PublicFields): void {
  for (const name of names) {
    const value = fields[name]
    if (value !== undefined && Reflect.get(view, name) !== value) Reflect.set(view, name, value)
  }
}

/** The public fields of a match state, without the game. */
export function publicFieldsOf(state: MatchState<Schema> & Schema): PublicFields {
  const seats: Record<string, Plain> = {}
  for (const [name, seat] of state.seats.entries()) seats[name] = pick(seat, SEAT_FIELDS)
  return { ...pick(state, fieldsOf(state)), seats }
}

/** Copies public fields into another state of the same class. */
export function applyPublicFields(state: MatchState<Schema> & Schema, fields: PublicFields): void {
  assign(state, fieldsOf(state), fields)
  for (const [name, seat] of Object.entries(
    (fields['seats'] ?? {}) as Record<string, PublicFields>,
  )) {
    const view = state.seats.get(name) ?? new SeatView()
    assign(view, SEAT_FIELDS, seat)
    if (state.seats.get(name) === undefined) state.seats.set(name, view)
  }
}

/** The public fields of a match besides the game, by name; those of each seat in `seats`. */
export interface PublicFields {
  readonly [field: string]: Plain
}
