import type { BySeat, Seat } from '@dungeon-dice/shared/ddm'
import type { SeatWire } from '@dungeon-dice/shared/protocol'
import type { View } from './view.ts'

/** The player on a seat, as everybody sees it. */
export interface Player {
  /** Empty if none was given. */
  readonly name: string
  /** True if the name is a guest's, which anybody may use. */
  readonly guest: boolean
  /** True for a bot of the server with that name. */
  readonly bot: boolean
  readonly connected: boolean
  /** True if the same account also watches the match. */
  readonly watches: boolean
  /** Why the player is away; null while connected or before joining. */
  readonly away: 'dropped' | 'left' | null
  /**
   * When the match can be claimed, in milliseconds since 1970 by the local clock; null if it
   * cannot.
   */
  readonly claimableFromMs: number | null
  /** Null in a match without clocks. */
  readonly clock: SeatTime | null
  /** Rating on the preset's ladder before the match, in whole points; null without one. */
  readonly rating: number | null
  /** True if the rating is based on too few or old matches. */
  readonly provisional: boolean
  /** Change of `rating` by the match; null until settled, and if the match does not count. */
  readonly ratingChange: number | null
}

/** The clock of a seat. */
export interface SeatTime {
  /** Time left at the last answer, in milliseconds; never negative. */
  readonly leftMs: number
  /**
   * When it runs out, in milliseconds since 1970 by the local clock, including free time for this
   * answer; null while nothing is asked.
   */
  readonly deadlineMs: number | null
}

/** Both players of the match; the local clock is `aheadMs` ahead of the server's. */
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
