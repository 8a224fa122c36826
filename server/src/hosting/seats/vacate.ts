import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import type { AccountNews } from '../../accounts/with-news.ts'
import type { HostTypes, SeatOf } from '../../games/hosted-game.ts'
import type { TakenSeat } from '../../match/seats.ts'
import type { Table } from '../table/table.ts'
import type { SeatQuota } from './seat-quota.ts'

/** Empties the seats of accounts that are removed. */
export const vacating = <H extends HostTypes>(
  quota: Pick<SeatQuota<H>, 'seatsOf'>,
): AccountNews => ({
  onGone: (accountId) => {
    for (const { table, taken } of quota.seatsOf(accountId)) vacate(table, taken)
  },
})

/** Nobody will come back to this seat: it is free while the match waits, and has left for good after. */
function vacate<H extends HostTypes>(
  table: Table<H>,
  taken: TakenSeat<SeatOf<H>, H['List']>,
): void {
  taken.awaySinceMs ??= table.nowMs
  taken.hasLeft = true
  if (table.match === null) table.seats.free(taken.seat)
  table.view?.onSentAway(taken.seat, CLOSE_CODES.accountGone)
  table.seatsChanged()
}
