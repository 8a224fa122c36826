import type { RecoveryStore } from '../../accounts/ports.ts'
import type { Database } from './database.ts'
import { exclusively, type Write } from './exclusively.ts'
import { ignoreMissingAccount } from './faults.ts'

export const storedRecovery = (db: Database): RecoveryStore => ({
  put: (accountId, { madeAtMs, hashes }) =>
    ignoreMissingAccount(
      exclusively(db, `recovery ${accountId}`, async (write) => {
        await remove(write, accountId)
        const set = { account_id: accountId, made_at_ms: madeAtMs }
        await write.insertInto('recovery_sets').values(set).execute()
        const rows = hashes.map((hash) => ({ account_id: accountId, code_hash: hash }))
        if (rows.length > 0) await write.insertInto('recovery_codes').values(rows).execute()
      }),
    ),
  of: async (accountId) => {
    const rows = await db.query
      .selectFrom('recovery_sets')
      .leftJoin('recovery_codes', 'recovery_codes.account_id', 'recovery_sets.account_id')
      .select(['made_at_ms', 'code_hash'])
      .where('recovery_sets.account_id', '=', accountId)
      .execute()
    const [first] = rows
    if (first === undefined) return null
    return {
      madeAtMs: first.made_at_ms,
      hashes: rows.flatMap(({ code_hash }) => (code_hash === null ? [] : [code_hash])),
    }
  },
  spend: async (accountId, hash) => {
    const spent = await db.query
      .deleteFrom('recovery_codes')
      .where('account_id', '=', accountId)
      .where('code_hash', '=', hash)
      .returning('code_hash')
      .executeTakeFirst()
    return spent !== undefined
  },
  forget: (accountId) =>
    exclusively(db, `recovery ${accountId}`, (write) => remove(write, accountId)),
})

async function remove(write: Write, accountId: string): Promise<void> {
  await write.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await write.deleteFrom('recovery_sets').where('account_id', '=', accountId).execute()
}
