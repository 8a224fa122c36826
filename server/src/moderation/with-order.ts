import { SANCTION_KINDS } from '@dungeon-dice/shared/protocol'
import type { AccountStore } from '../accounts/ports.ts'
import type { ReportStore, SanctionStore } from './ports.ts'

/** The same accounts; one that is removed leaves nothing of itself in reports and sanctions. */
export const withOrder = (
  accounts: AccountStore,
  reports: Pick<ReportStore, 'forget'>,
  sanctions: Pick<SanctionStore, 'lift'>,
): AccountStore => ({
  ...accounts,
  remove: async (id) => {
    // In this order: while anything fails the player still has the account, and can ask again.
    await reports.forget(id)
    for (const kind of SANCTION_KINDS) await sanctions.lift(id, kind)
    return accounts.remove(id)
  },
})
