import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import type { AccountEvents } from '../accounts/account-events.ts'
import type { AnyList } from '../game/any-game.ts'
import type { TakenSeat } from '../match/seats.ts'
import type { MatchSession } from './match-session.ts'
import type { SeatQuota } from './seat-quota.ts'

/** Vacates the seats of removed accounts (P8.16). */
export const vacating = (quota: Pick<SeatQuota, 'seatsOf'>): AccountEvents => ({
  onGone: (accountId) => {
    for (const { session, taken } of quota.seatsOf(accountId)) vacate(session, taken)
  },
})

/** Frees the seat before the start; afterwards marks it as left on purpose. */
function vacate(session: MatchSession, taken: TakenSeat<string, AnyList>): void {
  taken.awaySinceMs ??= session.nowMs
  taken.hasLeft = true
  if (session.match === null) session.freeLeft(taken.seat)
  session.match?.playerLeft(taken.seat)
  session.view?.onSeatLost(taken.seat, CLOSE_CODES.accountGone)
  session.seatsChanged()
}
