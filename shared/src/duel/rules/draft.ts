import { withoutNext, withUnits } from '../../kernel/agenda.ts'
import type { Chance } from '../../kernel/chance.ts'
import type { DuelEvent } from '../language/event.ts'
import type { DamageStep } from '../model/attack.ts'
import type { Monster, Support } from '../model/card-on-field.ts'
import type { Link } from '../model/link.ts'
import type { PlacedMonster, SeatState, State } from '../model/state.ts'
import type { Unit } from '../model/units.ts'
import { placeOf } from '../model/zones.ts'
import type { MonsterZone, Seat, SupportZone } from '../types.ts'

/**
 * A step in progress: a shallow copy of the state whose fields the rules replace, the events so
 * far, and the source of random numbers. Field values are shared with the old state and never
 * changed in place.
 */
export interface Draft {
  readonly state: { -readonly [K in keyof State]: State[K] }
  readonly events: DuelEvent[]
  readonly chance: Chance
}

/** Starts a draft from `state`, which is not changed. */
export const beginDraft = (state: State, chance: Chance): Draft => ({
  state: { ...state },
  events: [],
  chance,
})

/** Records an event. */
export const emit = (draft: Draft, event: DuelEvent): void => {
  draft.events.push(event)
}

/** Puts units on top of the agenda, the first of them next; after the end nothing is scheduled. */
export function schedule({ state }: Draft, ...units: Unit[]): void {
  if (state.outcome === null) state.agenda = withUnits(state.agenda, ...units)
}

/** Removes the next unit from the agenda: it is done, or answered. */
export const finishUnit = ({ state }: Draft): void => {
  state.agenda = withoutNext(state.agenda)
}

/** Records that something changed in this turn, so that the duel does not stall (R19.3). */
export const markEventful = ({ state }: Draft): void => {
  state.lastEventfulTurn = state.turn
}

/** Changes fields of one seat. */
export function changeSeat({ state }: Draft, seat: Seat, changes: Partial<SeatState>): void {
  const { A, B } = state.seats
  state.seats = seat === 'A' ? { A: { ...A, ...changes }, B } : { A, B: { ...B, ...changes } }
}

/** Puts a monster into a zone, or clears it. */
export function putMonster(draft: Draft, zone: MonsterZone, monster: Monster | null): void {
  const { seat, column } = placeOf(zone)
  changeSeat(draft, seat, { monsters: draft.state.seats[seat].monsters.with(column - 1, monster) })
}

/** Puts a support card into a zone, or clears it. */
export function putSupport(draft: Draft, zone: SupportZone, support: Support | null): void {
  const { seat, column } = placeOf(zone)
  changeSeat(draft, seat, { supports: draft.state.seats[seat].supports.with(column - 1, support) })
}

/** Changes fields of a monster on the field. */
export const changeMonster = (
  draft: Draft,
  { zone, monster }: PlacedMonster,
  changes: Partial<Monster>,
): void => putMonster(draft, zone, { ...monster, ...changes })

/** Changes fields of the present Damage Step. */
export function changeDamage({ state }: Draft, changes: Partial<DamageStep>): void {
  const { attack } = state
  if (attack?.damage != null) state.attack = { ...attack, damage: { ...attack.damage, ...changes } }
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
