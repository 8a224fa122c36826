import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { CLOSE_CODES, refusal } from '@dungeon-dice/shared/protocol'
import type { HostTypes } from '../game/hosted-game.ts'
import type { MatchSession } from './match-session.ts'

/** Seat `by` wants whoever sits on `seat` gone, for good: its host may do that before the start. */
export function sendAway<H extends HostTypes>(
  session: MatchSession<H>,
  by: string,
  seat: string,
): Result<null, Refusal> {
  const host = session.seats.at(by)
  const taken = session.seats.at(seat)
  if (host === undefined || host.tokenHash !== session.guests.hostHash)
    return err(refusal('not_host'))
  if (session.match !== null) return err(refusal('already_begun'))
  if (taken === undefined || taken === host) return err(refusal('nobody_there', { seat }))
  session.guests.bar(taken.tokenHash)
  session.seats.free(taken.seat)
  session.view?.onSentAway(taken.seat, CLOSE_CODES.kicked)
  session.seatsChanged()
  return ok(null)
}
