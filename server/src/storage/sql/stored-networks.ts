import type { NetworkStore } from '../../accounts/ports.ts'
import type { Database } from './database.ts'
import { exclusively } from './exclusively.ts'
import { ignoreMissingAccount } from './faults.ts'

export const storedNetworks = (db: Database): NetworkStore => ({
  note: (accountId, { hash, lastAtMs }, most) =>
    ignoreMissingAccount(
      exclusively(db, `networks ${accountId}`, async (write) => {
        const row = { account_id: accountId, network_hash: hash, last_at_ms: lastAtMs }
        await write
          .insertInto('known_networks')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['account_id', 'network_hash']).doUpdateSet({ last_at_ms: lastAtMs }),
          )
          .execute()
        const kept = write
          .selectFrom('known_networks')
          .select('network_hash')
          .where('account_id', '=', accountId)
          .orderBy('last_at_ms', 'desc')
          .limit(most)
        await write
          .deleteFrom('known_networks')
          .where('account_id', '=', accountId)
          .where('network_hash', 'not in', kept)
          .execute()
      }),
    ),
  of: async (accountId) => {
    const rows = await db.query
      .selectFrom('known_networks')
      .select(['network_hash', 'last_at_ms'])
      .where('account_id', '=', accountId)
      .orderBy('last_at_ms', 'desc')
      .execute()
    return rows.map(({ network_hash, last_at_ms }) => ({
      hash: network_hash,
      lastAtMs: last_at_ms,
    }))
  },
  clear: async (beforeMs) => {
    const { numDeletedRows } = await db.query
      .deleteFrom('known_networks')
      .where('last_at_ms', '<', beforeMs)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
  forget: async (accountId) => {
    await db.query.deleteFrom('known_networks').where('account_id', '=', accountId).execute()
  },
})
