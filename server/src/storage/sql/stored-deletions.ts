import type { DeletionStore } from '../../accounts/ports.ts'
import type { Database } from './database.ts'

/** Deletions of accounts in a database. */
export const storedDeletions = ({ query }: Database): DeletionStore => ({
  begin: async (accountId) => {
    await query
      .insertInto('deletions')
      .values({ account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  end: async (accountId) => {
    await query.deleteFrom('deletions').where('account_id', '=', accountId).execute()
  },
  begun: async () => {
    const rows = await query
      .selectFrom('deletions')
      .select('account_id')
      .orderBy('account_id')
      .execute()
    return rows.map(({ account_id }) => account_id)
  },
})
