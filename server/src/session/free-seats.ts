import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import type { Seats } from '../match/seats.ts'
import type { JoinPolicy } from './join-policy.ts'
import type { Player } from './ports.ts'
import type { PreMatch } from './pre-match.ts'
import type { SessionView } from './session-view.ts'

/** The parts of a session before its match begins that concern its seats. */
interface WaitingSession {
  readonly seats: Seats<string, unknown>
  readonly preMatch: PreMatch<string>
  readonly joinPolicy: JoinPolicy
  readonly view: Pick<SessionView, 'onSeatLost'> | null
  readonly nowMs: number
}

/**
 * Frees the seats of players who are away or missed the deadline for the dice; true if there are
 * any. Calls `onAbsent` for each of them that another player waits for.
 */
export function freeLateSeats(
  session: WaitingSession,
  onAbsent: (player: Player) => void,
): boolean {
  const { seats, preMatch, joinPolicy, nowMs } = session
  const late = preMatch.lateSeats(nowMs)
  const slow = preMatch.slowSeats(nowMs)
  for (const seat of [...late, ...slow]) noteAbsent(session, seat, onAbsent)
  for (const seat of late) seats.free(seat)
  for (const seat of slow) {
    const taken = seats.at(seat)
    if (seats.names.length > 2 && taken !== undefined) joinPolicy.noteSlow(taken.tokenHash)
    seats.free(seat)
    session.view?.onSeatLost(seat, CLOSE_CODES.diceLate)
  }
  return late.length + slow.length > 0
}

/**
 * Frees the seat of a player who leaves on purpose before the start. Calls `onAbsent` when the dice
 * wait for this player: leaving just before the deadline costs the others as much as missing it.
 */
export function freeLeftSeat(
  session: WaitingSession,
  seat: string,
  onAbsent: (player: Player) => void,
): void {
  if (session.preMatch.dice.awaits(seat)) noteAbsent(session, seat, onAbsent)
  session.seats.free(seat)
}

function noteAbsent(
  { seats, joinPolicy }: WaitingSession,
  seat: string,
  onAbsent: (player: Player) => void,
): void {
  const player = joinPolicy.playerOf(seats.at(seat)?.tokenHash ?? '')
  const isAwaited = seats.people.some((one) => one.seat !== seat && one.awaySinceMs === null)
  if (player !== undefined && isAwaited) onAbsent(player)
}
