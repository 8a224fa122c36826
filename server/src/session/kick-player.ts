import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { CLOSE_CODES, refusal } from '@dungeon-dice/shared/protocol'
import type { MatchSession } from './match-session.ts'

/** Why the player on `seat` may not do what only the host may before the start; null if they may. */
export function hostFault(session: MatchSession, seat: string): Refusal | null {
  const { hostHash } = session.joinPolicy
  if (hostHash === null || session.seats.at(seat)?.tokenHash !== hostHash)
    return refusal('not_host')
  return session.match === null ? null : refusal('already_begun')
}

/** Removes the player on `seat` for good; only the host may do that, and only before the start. */
export function kickPlayer(session: MatchSession, by: string, seat: string): Result<null, Refusal> {
  const fault = hostFault(session, by)
  if (fault !== null) return err(fault)
  const taken = session.seats.at(seat)
  if (taken === undefined || seat === by) return err(refusal('nobody_there', { seat }))
  // Bots need no ban: none returns, and each has its own token.
  if (taken.participant.bot === undefined) session.joinPolicy.kick(taken.tokenHash)
  session.seats.free(taken.seat)
  session.view?.onSeatLost(taken.seat, CLOSE_CODES.kicked)
  session.seatsChanged()
  return ok(null)
}
