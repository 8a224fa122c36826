import type { SeatWire } from '@dungeon-dice/shared/protocol'
import type { BySeatOf, GameId } from './games/types.ts'
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
  /** True if it hosts a match that waits: it may remove others and add bots. */
  readonly host: boolean
  /** True if it was put out while others play on. */
  readonly out: boolean
  /** Name of its side if several seats play together; empty otherwise. */
  readonly team: string
  /** Place at the end, or once put out, 1 for the best; 0 before. */
  readonly place: number
  /** True if the same account also watches the match. */
  readonly watches: boolean
  /** Why the player is away; null while connected or before joining. */
  readonly away: 'dropped' | 'left' | null
  /**
   * When the match can be claimed, in milliseconds since 1970 by the local clock; null if it
   * cannot.
   */
  readonly claimableFromMs: number | null
  /** True if a claim gives a draw only: the player left after another one did not answer. */
  readonly drawOnly: boolean
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

/** The players of the match by seat; the local clock is `localAheadMs` ahead of the server's. */
export const playersIn = <Id extends GameId>(view: View<Id>, localAheadMs: number) =>
  // An entry for each seat of the match, as `BySeatOf` says.
  Object.fromEntries(
    view.seats.map((seat) => [seat, playerOn(view, localAheadMs, seat)]),
  ) as BySeatOf<Id, Player>

function playerOn<Id extends GameId>(view: View<Id>, localAheadMs: number, seat: string): Player {
  const wire = view.seat(seat)
  const localTime = (sinceStartMs: number) =>
    sinceStartMs === 0 ? null : view.startedAtMs + sinceStartMs + localAheadMs
  return {
    name: wire?.name ?? '',
    guest: wire?.guest ?? false,
    bot: wire?.bot ?? false,
    connected: wire?.connected ?? false,
    host: wire?.host ?? false,
    out: wire?.out ?? false,
    team: wire?.team ?? '',
    place: wire?.place ?? 0,
    watches: wire?.watches ?? false,
    away: readAway(wire?.away),
    claimableFromMs: localTime(wire?.claimFrom ?? 0),
    drawOnly: wire?.drawOnly ?? false,
    clock: clockOf(view, wire, localTime),
    rating: (wire?.rating ?? 0) === 0 ? null : (wire?.rating ?? null),
    provisional: wire?.provisional ?? false,
    ratingChange: view.rated === 'settled' ? (wire?.ratingChange ?? null) : null,
  }
}

function clockOf(
  { settings }: Pick<View<GameId>, 'settings'>,
  wire: SeatWire | null,
  localTime: (sinceStartMs: number) => number | null,
): SeatTime | null {
  if (wire === null || settings?.time == null) return null
  return { leftMs: wire.timeLeft, deadlineMs: localTime(wire.timeOut) }
}

const readAway = (away = ''): Player['away'] =>
  away === 'dropped' || away === 'left' ? away : null
