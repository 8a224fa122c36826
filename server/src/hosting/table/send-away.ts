import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { CLOSE_CODES, refusal } from '@dungeon-dice/shared/protocol'
import type { HostTypes } from '../../games/hosted-game.ts'
import type { Table } from './table.ts'

/** Seat `by` wants whoever sits on `seat` gone, for good: its host may do that before the start. */
export function sendAway<H extends HostTypes>(
  table: Table<H>,
  by: string,
  seat: string,
): Result<null, Refusal> {
  const host = table.seats.at(by)
  const taken = table.seats.at(seat)
  if (host === undefined || host.tokenHash !== table.guests.hostHash)
    return err(refusal('not_host'))
  if (table.match !== null) return err(refusal('already_begun'))
  if (taken === undefined || taken === host) return err(refusal('nobody_there', { seat }))
  table.guests.bar(taken.tokenHash)
  table.seats.free(taken.seat)
  table.view?.onSentAway(taken.seat, CLOSE_CODES.kicked)
  table.seatsChanged()
  return ok(null)
}
