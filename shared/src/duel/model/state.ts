import type { Agenda } from '../../kernel/agenda.ts'
import {
  type BySeat,
  type MonsterZone,
  SEATS,
  type Seat,
  type TurnStep,
  type Zone,
} from '../types.ts'
import type { Attack, Grant } from './attack.ts'
import type { Monster, Support } from './card-on-field.ts'
import type { Happening, Trigger } from './link.ts'
import type { Setup } from './setup.ts'
import type { Unit } from './units.ts'
import { findPlace, monsterZone, supportZone } from './zones.ts'

/** Cards of a seat that are not in play (R3.2); in others' views each is `?`. */
export interface Reserve {
  readonly monsters: readonly string[]
  readonly supports: readonly string[]
}

/** A seat's part of the state (R1.2). */
export interface SeatState {
  readonly life: number
  /** Five zones, column 1 first; null for a free one. */
  readonly monsters: readonly (Monster | null)[]
  readonly supports: readonly (Support | null)[]
  readonly reserve: Reserve
  /** Ids in the order in which they came. */
  readonly graveyard: readonly string[]
  /** With the divider, in others' views: monsters whose zones are not shown (R17.7); else 0. */
  readonly concealed: number
}

/** Rules that can end a duel. */
export const DECIDING_RULES = ['R19.1', 'R19.2', 'R19.4'] as const
export type DecidingRule = (typeof DECIDING_RULES)[number]

/** How a duel ended. */
export interface Outcome {
  /** Best place first; in a draw both seats share it. */
  readonly places: readonly (readonly Seat[])[]
  readonly rule: DecidingRule
}

/**
 * The complete state of a duel at a decision, as immutable plain data. A viewer's state has the
 * same shape, with `?` for the cards that it may not know (R17).
 */
export interface State {
  readonly setup: Setup
  /** From 1, over both seats (R4.1). */
  readonly turn: number
  readonly turnSeat: Seat
  readonly step: TurnStep
  readonly seats: BySeat<SeatState>
  /** Whether a monster was placed in this turn (R5.2). */
  readonly hasPlaced: boolean
  /** Support cards set or played in this turn (R5.5). */
  readonly supportsUsed: number
  /** The oldest first (R14.1). */
  readonly grants: readonly Grant[]
  readonly attack: Attack | null
  /** Triggers that wait for the next chain, in the order in which they arose (R8.7). */
  readonly waiting: readonly Trigger[]
  /** Events since the last chain began (R7.5). */
  readonly happened: readonly Happening[]
  readonly agenda: Agenda<Unit>
  /** Stays counted so far. */
  readonly stays: number
  /** The last turn that counts as eventful; 0 for none (R19.3). */
  readonly lastEventfulTurn: number
  readonly drawOffer: Seat | null
  /** Seats that have offered a draw in this turn (R19.2). */
  readonly offered: readonly Seat[]
  /** Random numbers drawn so far. */
  readonly drawn: number
  /** Null during the duel. */
  readonly outcome: Outcome | null
}

type Field = Pick<State, 'seats'>

/** A monster on the field with its place. */
export interface PlacedMonster {
  readonly seat: Seat
  readonly zone: MonsterZone
  readonly monster: Monster
}

/** A support card on the field with its place. */
export interface PlacedSupport {
  readonly seat: Seat
  readonly zone: Zone
  readonly support: Support
}

/** The monster in a zone, if any. */
export function monsterIn({ seats }: Field, zone: string): Monster | null {
  const place = findPlace(zone)
  if (place?.kind !== 'monster') return null
  return seats[place.seat].monsters[place.column - 1] ?? null
}

/** The support card in a zone, if any. */
export function supportIn({ seats }: Field, zone: string): Support | null {
  const place = findPlace(zone)
  if (place?.kind !== 'support') return null
  return seats[place.seat].supports[place.column - 1] ?? null
}

/** The monster of this stay, if it is still on the field. */
export function monsterOf({ seats }: Field, stay: number): PlacedMonster | null {
  for (const seat of SEATS) {
    const { monsters } = seats[seat]
    for (let place = 0; place < monsters.length; place += 1) {
      const monster = monsters[place]
      if (monster?.stay === stay) return { seat, zone: monsterZone(seat, place + 1), monster }
    }
  }
  return null
}

/** The support card of this stay, if it is still on the field. */
export function supportOf({ seats }: Field, stay: number): PlacedSupport | null {
  for (const seat of SEATS) {
    const { supports } = seats[seat]
    for (let place = 0; place < supports.length; place += 1) {
      const support = supports[place]
      if (support?.stay === stay) return { seat, zone: supportZone(seat, place + 1), support }
    }
  }
  return null
}

/** Monsters that a seat has on the field, those whose zones are hidden included. */
export function countMonsters({ seats }: Field, seat: Seat): number {
  const { monsters, concealed } = seats[seat]
  let count = concealed
  for (const monster of monsters) if (monster !== null) count += 1
  return count
}

/** Whether a seat has a face-down support card: exactly then it is asked in windows (R7.7). */
export function hasFaceDown({ seats }: Field, seat: Seat): boolean {
  for (const support of seats[seat].supports) if (support?.isSet === true) return true
  return false
}
