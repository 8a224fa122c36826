import type { Schema } from '@colyseus/schema'
import type { Plain } from '@dungeon-dice/shared'
import { type MatchState, SeatView } from './match-state.ts'

/** Fields of a seat: all of them, whatever there will be. */
const SEAT_FIELDS = Object.keys(new SeatView().toJSON())

/**
 * What is no part of a head: the game is shown apart, spectators are counted as they are now, and how
 * a match counts may tell where its players are, which is their own business.
 */
const APART: readonly string[] = ['seats', 'view', 'spectators', 'ratedFacts']

/** Fields of a match besides its seats, by its class. */
const FIELDS = new Map<unknown, readonly string[]>()

function fieldsOf(state: Schema): readonly string[] {
  const known = FIELDS.get(state.constructor)
  if (known !== undefined) return known
  const fresh: Schema = Reflect.construct(state.constructor, [])
  const fields = Object.keys(fresh.toJSON()).filter((name) => !APART.includes(name))
  FIELDS.set(state.constructor, fields)
  return fields
}

const pick = (view: object, names: readonly string[]): Head =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(view, name) as Plain]))

/** Sets what differs: setting a field is dear, even to what it is. */
function put(view: object, names: readonly string[], head: Head): void {
  for (const name of names)
    if (Reflect.get(view, name) !== head[name]) Reflect.set(view, name, head[name])
}

/** All that everybody in a match sees of it besides the game. */
export function headOf(state: MatchState<Schema> & Schema): Head {
  const seats: Record<string, Plain> = {}
  for (const [name, seat] of state.seats.entries()) seats[name] = pick(seat, SEAT_FIELDS)
  return { ...pick(state, fieldsOf(state)), seats }
}

/** Brings another state of the same class to a head, touching only what differs. */
export function showHead(state: MatchState<Schema> & Schema, head: Head): void {
  put(state, fieldsOf(state), head)
  for (const [name, seat] of Object.entries((head['seats'] ?? {}) as Record<string, Head>)) {
    const view = state.seats.get(name) ?? new SeatView()
    put(view, SEAT_FIELDS, seat)
    if (state.seats.get(name) === undefined) state.seats.set(name, view)
  }
}

/** What everybody sees of a match besides the game: its fields, and those of each seat. */
export interface Head {
  readonly [field: string]: Plain
}
