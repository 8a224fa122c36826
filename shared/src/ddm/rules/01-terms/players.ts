import type { CrestPool } from './crests.ts'

/** The two seats in their usual order (R1.1). A's Dungeon Master stands at y 0. */
export const SEATS = ['A', 'B'] as const
export type Seat = (typeof SEATS)[number]
/** One value per seat. */
export type BySeat<T> = Readonly<Record<Seat, T>>

/** A viewer: a seat, or a spectator (R8.5). */
export type Viewer = Seat | 'spectator'

/** The other seat. */
export const otherSeat = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A')

/** The part of the state that belongs to one seat (R1.2). */
export interface SeatState {
  /** Heart points of its Dungeon Master, 3 to 0 (R1.8). */
  readonly heartPoints: number
  readonly crests: CrestPool
  /** Numbers of the dice not dimensioned yet, ascending (R7.7). */
  readonly dice: readonly number[]
  /** Numbers of the figures in reserve, ascending; empty with `summonBinding bound`. */
  readonly reserve: readonly number[]
  /** Summons counted against `maxSummons` (R7.6). */
  readonly summons: number
  /** Monsters summoned by level, level n at index n - 1 (R17.6). */
  readonly summoned: readonly [number, number, number, number]
  /** Nets used, one bit per position in NETS; only with `netUse oncePerNet` (R9.3). */
  readonly netsUsed: number
  /** Attacks of its Dungeon Master this turn (R12.10). */
  readonly masterAttacks: number
  /** True if it has offered a draw this turn (R17.8). */
  readonly offeredDraw: boolean
  /** Numbers of its revealed items, ascending (R8.4, R8.7): of figures, or of dice with `bound`. */
  readonly shown: readonly number[]
}
