import { SANCTION_KINDS } from '@dungeon-dice/shared/protocol'
import type { FollowStore } from '../accounts/follows.ts'
import type { ListStore } from '../accounts/lists/ports.ts'
import type { AccountStore, DeletionStore, NetworkStore, RecoveryStore } from '../accounts/ports.ts'
import type { ReportStore, SanctionStore } from '../moderation/ports.ts'
import type { PushStore } from '../push/ports.ts'
import type { ResultStore } from '../results/ports.ts'

/** Stores that hold something about accounts. */
export interface AccountTraces {
  readonly accounts: AccountStore
  readonly deletions: Pick<DeletionStore, 'begin' | 'end'>
  readonly reports: Pick<ReportStore, 'forget'>
  readonly sanctions: Pick<SanctionStore, 'lift'>
  readonly results: Pick<ResultStore, 'forget'>
  readonly lists: Pick<ListStore, 'removeAll'>
  readonly networks: Pick<NetworkStore, 'forget'>
  readonly recoveryCodes: Pick<RecoveryStore, 'forget'>
  readonly subscriptions: Pick<PushStore, 'forget'>
  readonly follows: Pick<FollowStore, 'forget'>
}

/**
 * Deletes accounts, each once at a time: a second request in the meantime waits for
 * the same deletion.
 */
export function deletionOf(traces: AccountTraces): (accountId: string) => Promise<boolean> {
  const underWay = new Map<string, Promise<boolean>>()
  return (accountId) => {
    const begun = underWay.get(accountId)
    if (begun !== undefined) return begun
    const deletion = deleteAccount(traces, accountId).finally(() => underWay.delete(accountId))
    underWay.set(accountId, deletion)
    return deletion
  }
}

/**
 * Deletes an account and everything that is stored about it; false when it does not exist. The account
 * row goes last: if a store fails halfway, the player can still sign in and ask again, and the daily purge
 * finishes the deletion in any case. Matches settled in the meantime are anonymised too.
 */
async function deleteAccount(traces: AccountTraces, id: string): Promise<boolean> {
  const { accounts, deletions, reports, sanctions, results, lists } = traces
  const { networks, recoveryCodes, subscriptions, follows } = traces
  await deletions.begin(id)
  await reports.forget(id)
  for (const kind of SANCTION_KINDS) await sanctions.lift(id, kind)
  await results.forget(id)
  await lists.removeAll(id)
  const wasThere = await accounts.remove(id)
  // Matches that were settled, and reports that were filed, while the account was still there.
  if (wasThere) await results.forget(id)
  if (wasThere) await reports.forget(id)
  // The database removes these by cascade; the store in memory does not.
  await networks.forget(id)
  await recoveryCodes.forget(id)
  await subscriptions.forget(id)
  await follows.forget(id)
  await deletions.end(id)
  return wasThere
}
