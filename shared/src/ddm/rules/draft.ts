import { withoutNext, withUnits } from '../../kernel/agenda.ts'
import { beginChain } from '../../kernel/chain.ts'
import type { Chance } from '../../kernel/chance.ts'
import type { GameEvent } from '../language/event.ts'
import type { Link } from '../model/link.ts'
import { listedIds } from '../model/listed.ts'
import type { Item, Monster, Outcome, State } from '../model/state.ts'
import type { Battle, Unit, WindowKind } from '../model/units.ts'
import { type BySeat, otherSeat, type Seat, type SeatState } from './01-terms/players.ts'

/**
 * A step in progress: a shallow copy of the state whose fields the mechanics replace, the events so
 * far, and the dice. Field values are shared with the old state and never changed in place.
 */
export interface Draft {
  readonly state: { -readonly [K in keyof State]: State[K] }
  readonly events: GameEvent[]
  readonly chance: Chance
  /** Triggered effects not on the agenda yet, in the order in which they arose (R16.6). */
  readonly triggered: Link[]
}

/** Starts a draft from `state`, which is not changed. */
export const beginDraft = (state: State, chance: Chance): Draft => ({
  state: { ...state },
  events: [],
  chance,
  triggered: [],
})

/** Records an event. */
export const emit = (draft: Draft, event: GameEvent): void => {
  draft.events.push(event)
}

/** Draws the next random number below `below` (R6.2). */
export function draw({ state, chance }: Draft, below: number): number {
  const number = chance(state.drawn, below)
  state.drawn += 1
  return number
}

/** Puts units on top of the agenda, the first of them next. */
export const schedule = ({ state }: Draft, ...units: readonly Unit[]): void => {
  state.agenda = withUnits(state.agenda, ...units)
}

/** Removes the next unit from the agenda: it is done, or answered. */
export const finishUnit = ({ state }: Draft): void => {
  state.agenda = withoutNext(state.agenda)
}

/** Changes fields of one seat. */
export const changeSeat = (draft: Draft, seat: Seat, changes: Partial<SeatState>): void => {
  const { seats } = draft.state
  draft.state.seats = withSeat(seats, seat, { ...seats[seat], ...changes })
}

const withSeat = <T>(all: BySeat<T>, seat: Seat, value: T): BySeat<T> =>
  seat === 'A' ? { A: value, B: all.B } : { A: all.A, B: value }

/** Sets the path of a seat. */
export const changePath = ({ state }: Draft, seat: Seat, path: readonly number[]): void => {
  state.path = withSeat(state.path, seat, path)
}

export function changeMonster(draft: Draft, id: number, changes: Partial<Monster>): void {
  const { monsters } = draft.state
  const place = monsters.findIndex((monster) => monster.id === id)
  const monster = monsters[place]
  if (monster !== undefined) draft.state.monsters = monsters.with(place, { ...monster, ...changes })
}

export function changeItem(draft: Draft, id: number, changes: Partial<Item>): void {
  draft.state.items = draft.state.items.map((item) =>
    item.id === id ? { ...item, ...changes } : item,
  )
}

/** Records a change that may cause a deadlock (R17.4). */
export const unsettle = ({ state }: Draft): void => {
  state.settled = false
}

/** Records that this turn was eventful (R17.7). */
export const markEventful = ({ state }: Draft): void => {
  state.lastEventfulTurn = state.turn
}

/** Replaces or removes the unit at `place` of the agenda. */
export function changeUnit({ state }: Draft, place: number, unit: Unit | null): void {
  const agenda = [...state.agenda]
  agenda.splice(place, 1, ...(unit === null ? [] : [unit]))
  state.agenda = agenda
}

/** Ends the duel: clears the agenda and reveals everything hidden (R8.6). */
export function endDuel(draft: Draft, outcome: Outcome): void {
  draft.state.outcome = outcome
  draft.state.agenda = []
  draft.triggered.length = 0
  draft.state.drawOffer = null
  emit(draft, { type: 'duelEnded', ...outcome, lists: listedIds(draft.state.setup) })
}

/** A window for answers: the opponent of the seat that acted last has priority first. */
export const openWindow = (
  kind: WindowKind,
  last: Seat,
  links: readonly Link[] = [],
  battle: Battle | null = null,
): Unit => ({ type: 'window', window: { kind, chain: beginChain(otherSeat(last), links), battle } })
