import type { Chance } from '../../kernel/chance.ts'
import type { DuelEvent } from '../language/event.ts'
import type { DamageStep } from '../model/attack.ts'
import type { Monster, Support } from '../model/card-on-field.ts'
import type { Link } from '../model/link.ts'
import type { SeatState, State } from '../model/state.ts'
import type { Unit } from '../model/units.ts'
import { placeOf } from '../model/zones.ts'
import type { MonsterZone, Seat, SupportZone } from '../types.ts'

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/**
 * A step in progress: a copy of the state whose fields the rules replace, the events so far, and
 * the source of random numbers. The agenda is the step's own, and so is a seat once it was
 * changed; all other values are shared with the old state and never changed in place.
 */
export interface Draft {
  readonly state: Mutable<Omit<State, 'agenda'>> & { agenda: Unit[] }
  readonly events: DuelEvent[]
  readonly chance: Chance
  /** Seats that were copied for this step. */
  readonly own: Record<Seat, Mutable<SeatState> | null>
}

/** Starts a draft from `state`, which is not changed. */
export const beginDraft = (state: State, chance: Chance): Draft => ({
  state: { ...state, agenda: state.agenda.slice() },
  events: [],
  chance,
  own: { A: null, B: null },
})

/** Records an event. */
export const emit = (draft: Draft, event: DuelEvent): void => {
  draft.events.push(event)
}

/** Puts units on top of the agenda, the first of them next; after the end nothing is scheduled. */
export function schedule({ state }: Draft, ...units: readonly Unit[]): void {
  if (state.outcome !== null) return
  for (let at = units.length - 1; at >= 0; at -= 1) state.agenda.push(units[at] as Unit)
}

/** Removes the next unit from the agenda: it is done, or answered. */
export const finishUnit = ({ state }: Draft): void => {
  state.agenda.pop()
}

/** Records that something changed in this turn, so that the duel does not stall (R19.3). */
export const markEventful = ({ state }: Draft): void => {
  state.lastEventfulTurn = state.turn
}

/** A seat's part of the state, copied when it is first asked for, so that its fields can change. */
export function ownSeat({ state, own }: Draft, seat: Seat): Mutable<SeatState> {
  const known = own[seat]
  if (known !== null) return known
  const copy = { ...state.seats[seat] }
  own[seat] = copy
  state.seats = seat === 'A' ? { A: copy, B: state.seats.B } : { A: state.seats.A, B: copy }
  return copy
}

/** Puts a monster into a zone, or clears it. */
export function putMonster(draft: Draft, zone: MonsterZone, monster: Monster | null): void {
  const { seat, column } = placeOf(zone)
  const own = ownSeat(draft, seat)
  own.monsters = own.monsters.with(column - 1, monster)
}

/** Puts a support card into a zone, or clears it. */
export function putSupport(draft: Draft, zone: SupportZone, support: Support | null): void {
  const { seat, column } = placeOf(zone)
  const own = ownSeat(draft, seat)
  own.supports = own.supports.with(column - 1, support)
}

/** Replaces the present Damage Step. */
export function setDamage({ state }: Draft, damage: DamageStep): void {
  if (state.attack !== null) state.attack = { ...state.attack, damage }
}

/** The number of the next stay on the field. */
export function nextStay({ state }: Draft): number {
  state.stays += 1
  return state.stays
}

/** A list without the first of these cards. */
export function without(cards: readonly string[], card: string): readonly string[] {
  const place = cards.indexOf(card)
  return place < 0 ? cards : cards.toSpliced(place, 1)
}

/** A link of the chain that resolves, and what else it may concern. */
export interface Resolution {
  readonly draft: Draft
  readonly link: Link
  /** Negates the link that this one answers; false if there is none (R7.8). */
  readonly negateAnswered: () => boolean
}
