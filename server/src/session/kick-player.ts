import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { CLOSE_CODES, refusal } from '@dungeon-dice/shared/protocol'
import type { MatchSession } from './match-session.ts'

/** Removes the player on `seat` for good; only the host may do that, and only before the start. */
export function kickPlayer(session: MatchSession, by: string, seat: string): Result<null, Refusal> {
  const host = session.seats.at(by)
  const taken = session.seats.at(seat)
  if (host === undefined || host.tokenHash !== session.joinPolicy.hostHash)
    return err(refusal('not_host'))
  if (session.match !== null) return err(refusal('already_begun'))
  if (taken === undefined || taken === host) return err(refusal('nobody_there', { seat }))
  session.joinPolicy.kick(taken.tokenHash)
  session.seats.free(taken.seat)
  session.view?.onSeatLost(taken.seat, CLOSE_CODES.kicked)
  session.seatsChanged()
  return ok(null)
}
