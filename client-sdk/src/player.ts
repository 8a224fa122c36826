import type { BySeat, Seat } from '@dungeon-dice/shared/ddm'
import type { SeatWire } from '@dungeon-dice/shared/protocol'
import type { View } from './view.ts'

/** Who sits on a seat, as everybody sees it. */
export interface Player {
  /** Empty when none was given. */
  readonly name: string
  /** Whether the name is a guest's: anybody may use it. */
  readonly guest: boolean
  /** Whether it is a bot of the server, of that name. */
  readonly bot: boolean
  readonly connected: boolean
  /** Whether the same account watches the match as well. */
  readonly watches: boolean
  /** How the player went away; null while connected, or before coming. */
  readonly away: 'dropped' | 'left' | null
  /** From when the match can be claimed, in milliseconds since 1970 by this side's clock; null for not. */
  readonly claimableFromMs: number | null
  /** Null in a match without clocks. */
  readonly clock: SeatTime | null
  /** On the ladder of the match's preset, in whole points, before the match; null without any. */
  readonly rating: number | null
  /** Whether the rating rests on too few matches, or on old ones. */
  readonly provisional: boolean
  /** What the match has added to `rating`; null until it is settled, and when it does not count. */
  readonly ratingChange: number | null
}

/** The time that a seat has. */
export interface SeatTime {
  /** What was left at its last answer, in milliseconds; below 0 is never told. */
  readonly leftMs: number
  /**
   * When it runs out, in milliseconds since 1970 by this side's clock: `leftMs` and what this answer
   * has for free; null while nothing is asked of the seat.
   */
  readonly deadlineMs: number | null
}

/** Both players of the match that `view` shows; the clock of this side is `aheadMs` ahead of its. */
export const playersIn = (view: View, aheadMs: number): BySeat<Player> => ({
  A: playerOn(view, aheadMs, 'A'),
  B: playerOn(view, aheadMs, 'B'),
})

function playerOn(view: View, aheadMs: number, seat: Seat): Player {
  const wire = view.seat(seat)
  const localTime = (sinceStartMs: number) =>
    sinceStartMs === 0 ? null : view.startedAtMs + sinceStartMs + aheadMs
  return {
    name: wire?.name ?? '',
    guest: wire?.guest ?? false,
    bot: wire?.bot ?? false,
    connected: wire?.connected ?? false,
    watches: wire?.watches ?? false,
    away: readAway(wire?.away),
    claimableFromMs: localTime(wire?.claimFrom ?? 0),
    clock: clockOf(view, wire, localTime),
    rating: (wire?.rating ?? 0) === 0 ? null : (wire?.rating ?? null),
    provisional: wire?.provisional ?? false,
    ratingChange: view.rated === 'settled' ? (wire?.ratingChange ?? null) : null,
  }
}

function clockOf(
  { settings }: View,
  wire: SeatWire | null,
  localTime: (sinceStartMs: number) => number | null,
): SeatTime | null {
  if (wire === null || settings?.time == null) return null
  return { leftMs: wire.timeLeft, deadlineMs: localTime(wire.timeOut) }
}

const readAway = (away = ''): Player['away'] =>
  away === 'dropped' || away === 'left' ? away : null
