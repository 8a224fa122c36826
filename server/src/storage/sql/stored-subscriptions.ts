import { NOTICE_LANGUAGES } from '@dungeon-dice/shared/protocol'
import type { PushStore } from '../../push/ports.ts'
import type { Database } from './database.ts'
import { exclusively, type Write } from './exclusively.ts'

/** Push subscriptions in a database. */
export const storedSubscriptions = (db: Database): PushStore => ({
  put: ({ id: accountId, epoch }, { endpoint, p256dh, auth, language, atMs }, most) =>
    exclusively(db, `subscriptions ${accountId}`, async (write) => {
      if (!(await isAtEpoch(db, write, accountId, epoch))) return false
      const row = { account_id: accountId, p256dh, auth, language, at_ms: atMs }
      await write
        .insertInto('push_subscriptions')
        .values({ endpoint, ...row })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
        .execute()
      const kept = await write
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('account_id', '=', accountId)
        .orderBy('at_ms', 'desc')
        .orderBy('endpoint')
        .execute()
      const old = kept.slice(most).map((one) => one.endpoint)
      if (old.length > 0)
        await write.deleteFrom('push_subscriptions').where('endpoint', 'in', old).execute()
      return true
    }),
  of: async (accountId) => {
    const rows = await db.query
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('at_ms', 'desc')
      .orderBy('endpoint')
      .execute()
    return rows.map(({ endpoint, p256dh, auth, language, at_ms: atMs }) => {
      const known = NOTICE_LANGUAGES.find((one) => one === language)
      return { endpoint, p256dh, auth, language: known ?? 'en', atMs }
    })
  },
  remove: async (accountId, endpoint) => {
    await db.query
      .deleteFrom('push_subscriptions')
      .where('account_id', '=', accountId)
      .where('endpoint', '=', endpoint)
      .execute()
  },
  forget: async (accountId) => {
    await db.query.deleteFrom('push_subscriptions').where('account_id', '=', accountId).execute()
  },
})

/** Whether an account still has this epoch, which then stays until the transaction ends. */
async function isAtEpoch({ kind }: Database, write: Write, id: string, epoch: number) {
  const asked = write
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('epoch', '=', epoch)
  const held = kind === 'postgres' ? asked.forShare() : asked
  return (await held.executeTakeFirst()) !== undefined
}
