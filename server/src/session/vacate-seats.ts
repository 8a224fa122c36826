import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import type { AccountEvents } from '../accounts/account-events.ts'
import type { HostTypes, SeatOf } from '../game/hosted-game.ts'
import type { TakenSeat } from '../match/seats.ts'
import type { MatchSession } from './match-session.ts'
import type { SeatQuota } from './seat-quota.ts'

/** Empties the seats of accounts that are removed. */
export const vacating = <H extends HostTypes>(
  quota: Pick<SeatQuota<H>, 'seatsOf'>,
): AccountEvents => ({
  onGone: (accountId) => {
    for (const { session, taken } of quota.seatsOf(accountId)) vacate(session, taken)
  },
})

/** Nobody will come back to this seat: it is free while the match waits, and has left for good after. */
function vacate<H extends HostTypes>(
  session: MatchSession<H>,
  taken: TakenSeat<SeatOf<H>, H['List']>,
): void {
  taken.awaySinceMs ??= session.nowMs
  taken.hasLeft = true
  if (session.match === null) session.seats.free(taken.seat)
  session.view?.onSentAway(taken.seat, CLOSE_CODES.accountGone)
  session.seatsChanged()
}
